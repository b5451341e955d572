import { sql } from 'kysely'
import { can } from '#domain/access/permissions'
import { paths } from '#domain/paths'
import { SEND_BACK_REASONS, type Source } from '#server/across/reports/subjects/source'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'

export const PAYMENTS: Source<'payments'> = {
  rows: (reader) => ({
    from: sql`payments join notes on notes.id = payments.note_id
      left join users payers on payers.id = payments.paid_by`,
    scope: can(reader, 'payments.view') ? inScope(reader) : sql`false`,
  }),
  id: 'payments.id',
  page: { id: 'notes.id', path: paths.note },
  order: sql`payments.processed_at desc, payments.id desc`,
  columns: () => ({
    note: sql`notes.number`,
    partner: sql`notes.partner_company`,
    university: sql`notes.university_name`,
    reference: sql`payments.reference_number`,
    mode: sql`payments.mode`,
    state: sql`case when payments.reversed_at is null then 'Stands' else 'Undone' end`,
    paidBy: nameColumn('payers'),
    currency: sql`payments.currency`,
    amount: sql`payments.amount`,
    withheld: sql`payments.tax_withheld`,
    charge: sql`payments.bank_charge`,
    clawBacks: sql`payments.claw_back_amount`,
    paidOn: sql`payments.processed_at`,
    paidMonth: sql`to_char(payments.processed_at, 'YYYY-MM')`,
    // The quarter of the financial year, which begins in April: 2026-27 Q3.
    paidQuarter: sql`to_char(payments.processed_at - interval '3 months', 'YYYY') || '-' ||
      to_char(payments.processed_at + interval '9 months', 'YY') || ' Q' ||
      to_char(payments.processed_at - interval '3 months', 'Q')`,
    expectedOn: sql`notes.expected_payment_on`,
    daysLate: sql`greatest(0, payments.processed_at - notes.expected_payment_on)`,
    rounds: sql`notes.rounds`,
    reasons: SEND_BACK_REASONS,
  }),
}
