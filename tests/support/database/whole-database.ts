import { sql } from 'kysely'
import type { Db } from '#db/database'

/** Tables that any request may write to: rate limits, the login's own data, the security log. */
const BESIDE: readonly string[] = ['rate_limits', 'oidc_payloads', 'security_events', 'passkey_challenges']

/** Sums that a running portal merges from time to time, without changing their total. */
const ADDED_UP: Readonly<Record<string, string>> = {
  note_counts:
    'select partner_id, subsidiary_id, status_id, sum(count) from note_counts group by 1, 2, 3 having sum(count) <> 0',
  student_counts: `select partner_id, subsidiary_id, counsellor_id, loan_flag, with_support, is_erased, stage, sum(count)
    from student_counts group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0`,
  application_counts: `select partner_id, counsellor_id, loan_flag, with_support, is_erased, stage, sum(count)
    from application_counts group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0`,
  admission_counts: `select university_id, stage, sum(count) from admission_counts
    group by 1, 2 having sum(count) <> 0`,
  ledger_totals: `select partner_id, account, currency, sum(amount) from ledger_totals
    group by 1, 2, 3 having sum(amount) <> 0`,
  owed_totals: `select partner_id, currency, is_invoiced, sum(standing), sum(amount), sum(notes) from owed_totals
    group by 1, 2, 3 having sum(standing) <> 0 or sum(amount) <> 0`,
  invoice_shares: `select invoice_id, sum(notes), sum(shared), sum(paid) from invoice_shares
    group by 1 having sum(notes) <> 0`,
  note_months: `select partner_id, status_id, month, sum(count) from note_months
    group by 1, 2, 3 having sum(count) <> 0`,
  send_back_days: `select day, code, actor_id, sum(count) from send_back_days
    group by 1, 2, 3 having sum(count) <> 0`,
  payment_months: `select partner_id, currency, kind, month, sum(count), sum(credit), sum(debit) from payment_months
    group by 1, 2, 3, 4 having sum(count) <> 0`,
  open_notes: `select status_id, maker_id, checker_id, payment_processor_id, expected_payment_on, statutory_due_on, currency,
      has_differences, sum(count), sum(outstanding_amount) from open_notes
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(count) <> 0 or sum(outstanding_amount) <> 0`,
  note_holders: `select user_id, is_maker, is_checker, is_processor, sum(count) from note_holders
    group by 1, 2, 3, 4 having sum(count) <> 0`,
  sharing_doubts: 'select invoice_id from over_shared_among(array(select invoice_id from sharing_doubts))',
  wallet_totals: `select partner_id, currency, entry_kind, kind, sum(count), sum(credit), sum(debit), sum(size) from wallet_totals
    group by 1, 2, 3, 4 having sum(count) <> 0`,
  wallet_days: `select partner_id, currency, day, sum(effect) from wallet_days
    group by 1, 2, 3 having sum(effect) <> 0`,
}

/**
 * The last read content with the end of the write-ahead log: while that is unchanged, nothing was written.
 */
const read = new WeakMap<Db, { logEnd: string; whole: string }>()

/** Everything that a refused write must leave unchanged, as text: every row of every table. */
export async function whatIsWritten(db: Db): Promise<string> {
  const logEnd = await endOfLog(db)
  const last = read.get(db)
  if (last?.logEnd === logEnd) return last.whole
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and not tablename = any(${BESIDE}::text[])
    order by tablename`.execute(db)
  const each = tables.map(({ name }) => {
    const held = sql.raw(ADDED_UP[name] ? `(${ADDED_UP[name]})` : name)
    return sql`(${name}::text, (select json_agg(t order by t::text) from ${held} t))`
  })
  const { rows } = await sql<{ whole: string }>`
    select json_agg(each.held order by each.name)::text as whole
    from (values ${sql.join(each)}) as each (name, held)`.execute(db)
  const whole = rows[0]?.whole ?? ''
  // Reading may prune a page, which is logged as well.
  read.set(db, { logEnd: await endOfLog(db), whole })
  return whole
}

/** Assumes the content of the last read: in a transaction without writes, after one that was rolled back. */
export async function takeAsRead(db: Db, whole: string): Promise<void> {
  read.set(db, { logEnd: await endOfLog(db), whole })
}

async function endOfLog(db: Db): Promise<string> {
  const { rows } = await sql<{ log_end: string }>`
    select pg_current_wal_insert_lsn()::text as log_end`.execute(db)
  return rows[0]?.log_end ?? ''
}
