import { sql } from 'kysely'
import { labelFor } from '#domain/commission-notes/note/labels'
import { CLOCK_STOPS } from '#domain/commission-notes/note/pay-clock'
import { STATUSES } from '#domain/commission-notes/note/workflow'
import { paths } from '#domain/paths'
import {
  dayOf,
  monthOf,
  SEND_BACK_REASONS,
  type Source,
  worded,
} from '#server/across/reports/subjects/source'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'

const STANDS_STILL = sql.raw(CLOCK_STOPS.join(', '))

export const NOTES: Source<'notes'> = {
  rows: (reader) => ({
    from: sql`notes left join university_invoices invoices on invoices.id = notes.invoice_id
      left join partner_invoices tax_invoices on tax_invoices.id = notes.partner_invoice_id
      left join users makers on makers.id = notes.maker_id
      left join users checkers on checkers.id = notes.checker_id`,
    scope: inScope(reader),
  }),
  id: 'notes.id',
  page: { id: 'notes.id', path: paths.note },
  order: sql`notes.created_at desc, notes.id desc`,
  columns: (reader) => ({
    number: sql`notes.number`,
    status: worded(
      'notes.status_id',
      STATUSES.map(({ id }) => [id, labelFor(id, reader)]),
    ),
    partner: sql`notes.partner_company`,
    university: sql`notes.university_name`,
    intake: sql`(select string_agg(distinct applications.intake, ', ' order by applications.intake)
      from note_students lines join applications on applications.id = lines.application_id
      where lines.note_id = notes.id)`,
    students: sql`notes.student_names`,
    studentCount: sql`notes.student_count`,
    invoice: sql`invoices.number`,
    taxInvoice: sql`tax_invoices.number`,
    maker: nameColumn('makers'),
    checker: nameColumn('checkers'),
    currency: sql`notes.currency`,
    commission: sql`notes.payable_amount`,
    tax: sql`notes.tax_amount`,
    total: sql`notes.total_amount`,
    paid: sql`notes.paid_amount`,
    withheld: sql`notes.withheld_amount`,
    outstanding: sql`notes.outstanding_amount`,
    rounds: sql`notes.rounds`,
    reasons: SEND_BACK_REASONS,
    createdOn: dayOf('notes.created_at', reader),
    createdMonth: monthOf('notes.created_at', reader),
    financialYear: sql`notes.financial_year`,
    expectedOn: sql`notes.expected_payment_on`,
    statutoryOn: sql`notes.statutory_due_on`,
    paidOn: sql`notes.payment_processed_at`,
    daysLate: sql`greatest(0, case when notes.payment_processed_at is not null
        then notes.payment_processed_at - notes.expected_payment_on
      when notes.status_id in (${STANDS_STILL}) then null
      else (now() at time zone 'Asia/Kolkata')::date - notes.expected_payment_on end)`,
  }),
}
