import { sql } from 'kysely'
import { can } from '#domain/access/permissions'
import { INVOICE_STATUS_IDS, INVOICE_STATUSES } from '#domain/invoices/statuses'
import { paths } from '#domain/paths'
import { type Source, worded } from '#server/across/reports/subjects/source'
import { IS_OVER_SHARED } from '#server/invoices/over-shared'
import { rowJoins } from '#server/invoices/rows'

export const INVOICES: Source<'invoices'> = {
  rows: (reader) => ({
    from: sql`university_invoices invoices ${rowJoins(reader)}`,
    scope: can(reader, 'invoices.view') ? sql`true` : sql`false`,
  }),
  id: 'invoices.id',
  page: { id: 'invoices.id', path: paths.universityInvoice },
  order: sql`invoices.created_at desc, invoices.id desc`,
  columns: () => ({
    number: sql`invoices.number`,
    poNumber: sql`invoices.po_number`,
    status: worded(
      'invoices.status_id',
      INVOICE_STATUS_IDS.map((id) => [id, INVOICE_STATUSES[id] ?? '']),
    ),
    university: sql`forms.university_name`,
    company: sql`companies.prefix`,
    currency: sql`invoices.currency`,
    amount: sql`lines.amount`,
    received: sql`receipts.received`,
    shared: sql`shares.shared`,
    paid: sql`shares.paid`,
    overShared: sql`case when ${IS_OVER_SHARED} then 'Yes' else 'No' end`,
    students: sql`lines.student_count`,
    notes: sql`shares.note_count`,
    issuedOn: sql`invoices.issued_on`,
    issuedMonth: sql`to_char(invoices.issued_on, 'YYYY-MM')`,
  }),
}
