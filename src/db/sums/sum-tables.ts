import { type RawBuilder, sql } from 'kysely'
import { literals } from '#db/literals'
import { OWED_STATUSES } from '#domain/commission-notes/list/owed'
import { CLOCK_STOPS } from '#domain/commission-notes/note/pay-clock'
import { PAID, STATUSES, type Turn } from '#domain/commission-notes/note/workflow'
import { DRAFT } from '#domain/students/student/stages'
import { PAYMENT_ENTRIES } from '#domain/wallet/kinds'

/** A table of sums. Triggers add rows, and readers add them up (docs/decisions/0058-counts.md). */
export interface StoredSums {
  table: string
  of: readonly string[]
  sums: readonly string[]
  isMarked?: true
  nullable?: readonly string[]
  summed: RawBuilder<unknown>
}

const { invoiced, ...others } = OWED_STATUSES
const OWED = [...invoiced, ...Object.values(others).flat()]

const CLOCK_RUNS = sql`status_id not in (${literals(CLOCK_STOPS)})`
const assignedIn = (turn: Turn, column: string) =>
  sql`case when ${inTurn(turn)} then ${sql.ref(column)} end as ${sql.ref(column)}`

export const NOTE_SUMS: readonly StoredSums[] = [
  {
    table: 'open_notes',
    of: [
      ...['status_id', 'maker_id', 'checker_id', 'payment_processor_id'],
      ...['expected_payment_on', 'statutory_due_on', 'currency', 'has_differences'],
    ],
    sums: ['count', 'outstanding_amount'],
    isMarked: true,
    nullable: ['maker_id', 'checker_id', 'payment_processor_id', 'expected_payment_on', 'statutory_due_on'],
    summed: sql`select status_id, maker_id, checker_id, payment_processor_id, expected_payment_on, statutory_due_on, currency,
        has_differences, count(*) as count, sum(outstanding_amount) as outstanding_amount
      from (select status_id, ${assignedIn('maker', 'maker_id')}, ${assignedIn('checker', 'checker_id')},
          ${assignedIn('paymentProcessor', 'payment_processor_id')}, case when ${CLOCK_RUNS} then expected_payment_on end as expected_payment_on,
          case when ${CLOCK_RUNS} then statutory_due_on end as statutory_due_on, currency,
          has_differences and ${inTurn('checker')} as has_differences, outstanding_amount
        from notes where status_id <> ${sql.lit(PAID)}) open
      group by 1, 2, 3, 4, 5, 6, 7, 8`,
  },
  {
    table: 'note_counts',
    of: ['partner_id', 'subsidiary_id', 'status_id'],
    sums: ['count'],
    summed: sql`select partner_id, subsidiary_id, status_id, count(*) as count from notes group by 1, 2, 3`,
  },
  {
    table: 'note_holders',
    of: ['user_id', 'is_maker', 'is_checker', 'is_processor'],
    sums: ['count'],
    summed: sql`select held.user_id, held.is_maker, held.is_checker, held.is_processor, count(*) as count
      from notes cross join lateral holders_of(maker_id, checker_id, payment_processor_id) held
      where status_id <> ${sql.lit(PAID)} group by 1, 2, 3, 4`,
  },
  {
    table: 'owed_totals',
    of: ['partner_id', 'currency', 'is_invoiced'],
    sums: ['standing', 'amount', 'notes'],
    summed: sql`select partner_id, currency, status_id = any(${invoiced}::integer[]) as is_invoiced, count(*) as standing,
        sum(outstanding_amount) as amount, count(*) filter (where outstanding_amount <> 0) as notes
      from notes where status_id = any(${OWED}::integer[]) group by 1, 2, 3`,
  },
  {
    table: 'invoice_shares',
    of: ['invoice_id'],
    sums: ['notes', 'shared', 'paid'],
    isMarked: true,
    summed: sql`select invoice_id, count(*) as notes, sum(payable_amount) as shared, sum(paid_amount) as paid
      from notes group by 1`,
  },
  {
    table: 'note_months',
    of: ['partner_id', 'status_id', 'month'],
    sums: ['count'],
    isMarked: true,
    summed: sql`select partner_id, status_id, month_of(created_at) as month, count(*) as count from notes group by 1, 2, 3`,
  },
  {
    table: 'send_back_days',
    of: ['day', 'code', 'actor_id'],
    sums: ['count'],
    isMarked: true,
    summed: sql`select day, code, actor_id, count(*) as count
      from note_reasons given cross join lateral send_back_of(given) group by 1, 2, 3`,
  },
]

export const STUDENT_SUMS: readonly StoredSums[] = [
  {
    table: 'student_counts',
    of: ['partner_id', 'subsidiary_id', 'counsellor_id', 'loan_flag', 'with_support', 'is_erased', 'stage'],
    sums: ['count'],
    summed: sql`select partner_id, subsidiary_id, counsellor_id, loan_flag, with_support, erased_at is not null as is_erased,
        stage, count(*) as count
      from students group by 1, 2, 3, 4, 5, 6, 7`,
  },
  {
    table: 'application_counts',
    of: ['partner_id', 'counsellor_id', 'loan_flag', 'with_support', 'is_erased', 'stage'],
    sums: ['count'],
    summed: sql`select students.partner_id, counsellor_id, loan_flag, with_support, erased_at is not null as is_erased,
        applications.stage, count(*) as count
      from applications join students on students.id = applications.student_id group by 1, 2, 3, 4, 5, 6`,
  },
  {
    table: 'admission_counts',
    of: ['university_id', 'stage'],
    sums: ['count'],
    summed: sql`select university_id, applications.stage, count(*) as count
      from applications join students on students.id = applications.student_id
      where erased_at is null and applications.stage <> ${sql.lit(DRAFT)}
        and applications.stage_before is distinct from ${sql.lit(DRAFT)} group by 1, 2`,
  },
]

/** Of each user's notices, where one action makes one row (docs/decisions/0188-notices-in-groups.md). */
export const NOTICE_SUMS: readonly StoredSums[] = [
  {
    table: 'notice_counts',
    of: ['user_id'],
    sums: ['groups', 'unread'],
    summed: sql`select user_id, count(*) as groups, count(*) filter (where unread > 0) as unread
      from grouped_notices group by 1`,
  },
]

export const LEDGER_SUMS: readonly StoredSums[] = [
  {
    table: 'ledger_totals',
    of: ['partner_id', 'account', 'currency'],
    sums: ['amount'],
    summed: sql`select partner_id, account, currency, sum(amount) as amount from ledger_lines
      where partner_id is not null group by 1, 2, 3`,
  },
]

export const PAYMENT_MONTHS: StoredSums = {
  table: 'payment_months',
  of: ['partner_id', 'currency', 'kind', 'month'],
  sums: ['count', 'credit', 'debit'],
  isMarked: true,
  summed: sql`select partner_id, currency, kind, date_trunc('month', day)::date as month, count(*) as count,
      sum(greatest(effect, 0)) as credit, -sum(least(effect, 0)) as debit
    from wallet_transactions where entry_kind = any(${PAYMENT_ENTRIES}::text[]) group by 1, 2, 3, 4`,
}

export const WALLET_TOTALS = {
  table: 'wallet_totals',
  of: ['partner_id', 'currency', 'entry_kind', 'kind'],
  sums: ['count', 'credit', 'debit', 'size'],
}

export const WALLET_DAYS = { table: 'wallet_days', of: ['partner_id', 'currency', 'day'], sums: ['effect'] }

function inTurn(turn: Turn): RawBuilder<boolean> {
  return sql<boolean>`status_id in (${literals(STATUSES.filter((status) => status.turn === turn).map(({ id }) => id))})`
}
