import { sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import type { InvoiceLine, RevisableInvoice } from '#domain/invoice-revisions/revision'
import type { InvoiceStatusId } from '#domain/invoices/statuses'
import { FORM } from '#server/invoices/form-columns'
import { columns, whole } from '#server/platform/rows/columns'

export interface RevisableRecord extends RevisableInvoice {
  id: string
  statusId: InvoiceStatusId
  version: number
  companyId: number
  companyTaxType: 'GST' | 'HST'
}

const lines = sql<InvoiceLine[]>`coalesce((
  select json_agg(json_build_object('AcknowledgementId', lines.application_id, 'InstallmentGeneratedFor', lines.installment,
    'Name', students.name, 'TuitionFee', lines.tuition_fee::text, 'ScholarshipReceived', lines.scholarship_received::text,
    'CommissionRate', lines.commission_rate::text, 'Amount', lines.amount::text) order by lines.position)
  from university_invoice_lines lines
  join applications on applications.id = lines.application_id
  join students on students.id = applications.student_id
  where lines.invoice_id = invoices.id), '[]')`

const REVISABLE = columns<RevisableRecord, { invoices: 'university_invoices'; forms: 'invoice_forms' }>()({
  id: 'invoices.id',
  statusId: 'invoices.status_id',
  version: 'invoices.version',
  companyId: 'invoices.company_id',
  companyTaxType: sql<'GST' | 'HST'>`company_tax_type(invoices.company_id, invoices.issued_on)`,
  Number: 'invoices.number',
  PONumber: 'invoices.po_number',
  Type: sql<1 | 2>`invoices.type_id`,
  Currency: 'invoices.currency',
  Form: whole(FORM.of('forms')),
  Lines: lines,
})

/** An invoice with its lines, in their order. @throws AppError NOT_FOUND */
export async function readRevisable(db: Db, id: string): Promise<RevisableRecord> {
  const [found] = await REVISABLE.read(
    db,
    sql`select ${REVISABLE.list}
    from university_invoices invoices
    join invoice_forms forms on forms.invoice_id = invoices.id
    where invoices.id = ${id}`,
  )
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Like `readRevisable`, and locks the invoice against other revisions and change requests. */
export async function lockRevisable(tx: Db, id: string): Promise<RevisableRecord> {
  // A separate statement sees the changes that the lock waited for.
  await sql`select from university_invoices where id = ${id} for no key update`.execute(tx)
  return readRevisable(tx, id)
}
