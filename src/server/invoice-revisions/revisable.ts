import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { InvoiceFormTable } from '#db/tables/university-invoices'
import { AppError } from '#domain/errors'
import type { InvoiceLine, RevisableInvoice } from '#domain/invoice-revisions/revision'
import type { InvoiceStatusId } from '#domain/invoices/statuses'
import { formOf } from '#server/invoices/form-columns'

export interface RevisableRecord extends RevisableInvoice {
  id: string
  statusId: InvoiceStatusId
  version: number
  companyId: number
  companyTaxType: 'GST' | 'HST'
}

interface HeadRecord extends Selectable<InvoiceFormTable> {
  number: string
  po_number: string
  type_id: 1 | 2
  company_id: number
  company_tax_type: 'GST' | 'HST'
  currency: string
  status_id: InvoiceStatusId
  version: number
  lines: InvoiceLine[]
}

// Amounts go through JSON as text: a JSON number would be read as a float.
const lines = sql`coalesce((
  select json_agg(json_build_object('AcknowledgementId', lines.application_id, 'InstallmentGeneratedFor', lines.installment,
    'Name', students.name, 'TuitionFee', lines.tuition_fee::text, 'ScholarshipReceived', lines.scholarship_received::text,
    'CommissionRate', lines.commission_rate::text, 'Amount', lines.amount::text) order by lines.position)
  from university_invoice_lines lines
  join applications on applications.id = lines.application_id
  join students on students.id = applications.student_id
  where lines.invoice_id = invoices.id), '[]')`

/** An invoice with its lines, in their order. @throws AppError NOT_FOUND */
export async function readRevisable(db: Db, id: string): Promise<RevisableRecord> {
  const { rows } = await sql<HeadRecord>`
    select forms.*, number, po_number, type_id, company_id, company_tax_type(company_id, issued_on) as company_tax_type, currency, status_id, version,
      ${lines} as lines
    from university_invoices invoices
    join invoice_forms forms on forms.invoice_id = invoices.id
    where invoices.id = ${id}`.execute(db)
  const head = rows[0]
  if (!head) throw new AppError('NOT_FOUND')
  return {
    id,
    statusId: head.status_id,
    version: head.version,
    companyId: head.company_id,
    companyTaxType: head.company_tax_type,
    Number: head.number,
    PONumber: head.po_number,
    Type: head.type_id,
    Currency: head.currency,
    Form: formOf(head),
    Lines: head.lines,
  }
}

/** Like `readRevisable`, and locks the invoice against other revisions and change requests. */
export async function lockRevisable(tx: Db, id: string): Promise<RevisableRecord> {
  // A separate statement reads the lines, so that it sees the changes that the lock waited for.
  await sql`select from university_invoices where id = ${id} for no key update`.execute(tx)
  return readRevisable(tx, id)
}
