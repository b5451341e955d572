import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { OWED_STATUSES } from '#domain/commission-notes/list/owed'

/** Tables of sums that triggers keep by adding rows, which whoever reads adds up (docs/decisions/0058-counts.md). */
const KEPT_SUMS = [
  { table: 'note_counts', of: ['partner_id', 'status_id'], sums: ['count'] },
  { table: 'ledger_totals', of: ['partner_id', 'account', 'currency'], sums: ['amount'] },
  {
    table: 'owed_totals',
    of: ['partner_id', 'currency', 'is_invoiced'],
    sums: ['standing', 'amount', 'notes'],
  },
  {
    table: 'wallet_totals',
    of: ['partner_id', 'currency', 'entry_kind', 'kind'],
    sums: ['count', 'credit', 'debit'],
  },
] as const

/** How many rows there may be beyond one a kind before they are put together. */
const LOOSE_ROWS = 200

/**
 * Puts together the rows that are of one kind, in each table where there are many. Writers go on meanwhile; of two processes that do it
 * at once the second finds nothing left.
 * @returns how many rows were put together
 */
export async function foldKeptSums(db: Kysely<Database>): Promise<number> {
  let folded = 0
  for (const { table, of, sums } of KEPT_SUMS) {
    const kept = sql.table(table)
    const kind = sql.join(of.map((column) => sql.ref(column)))
    const totals = sums.map((column) => sql.ref(column))
    const added = totals.map((total) => sql`sum(${total})`)
    const anyLeft = sql.join(
      added.map((sum) => sql`${sum} <> 0`),
      sql` or `,
    )
    const { rows } = await sql<{ folded: number }>`
      with loose as (
        delete from ${kept} where (select count(*) - count(distinct (${kind})) from ${kept}) > ${LOOSE_ROWS}
        returning ${kind}, ${sql.join(totals)}),
      together as (
        insert into ${kept} select ${kind}, ${sql.join(added)} from loose group by ${kind} having ${anyLeft})
      select count(*) as folded from loose`.execute(db)
    folded += rows[0]?.folded ?? 0
  }
  return folded + (await foldWalletDays(db))
}

/**
 * The same of the balances of days, of which there are too many to look at all of them: only days with loose rows are
 * put together. Where two processes do it at once a day may keep two rows. A day keeps its row where it adds up to
 * nothing: its transactions have a balance too.
 */
async function foldWalletDays(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with loose as (
      delete from wallet_days where is_loose and (select count(*) from wallet_days where is_loose) > ${LOOSE_ROWS}
      returning partner_id, currency, day, effect),
    earlier as (
      delete from wallet_days days using (select distinct partner_id, currency, day from loose) touched
      where days.partner_id = touched.partner_id and days.currency = touched.currency and days.day = touched.day
        and not days.is_loose
      returning days.partner_id, days.currency, days.day, days.effect),
    together as (
      insert into wallet_days (partner_id, currency, day, effect, is_loose)
      select partner_id, currency, day, sum(effect), false
      from (select * from loose union all select * from earlier) of_days group by 1, 2, 3)
    select count(*) as folded from loose`.execute(db)
  return rows[0]?.folded ?? 0
}

/** Counts all notes anew, and adds up what is owed on them, for who writes them where no trigger runs. */
export async function recountNotes(db: Kysely<Database>): Promise<void> {
  await sql`with gone as (delete from note_counts)
    insert into note_counts select partner_id, status_id, count(*) from notes group by 1, 2`.execute(db)
  await sql`delete from owed_totals`.execute(db)
  const { invoiced, ...others } = OWED_STATUSES
  const owed = [...invoiced, ...Object.values(others).flat()]
  await sql`insert into owed_totals
    select partner_id, currency, status_id = any(${invoiced}::integer[]), count(*), sum(outstanding_amount),
      count(*) filter (where outstanding_amount <> 0)
    from notes where status_id = any(${owed}::integer[]) group by 1, 2, 3`.execute(db)
}
