import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { INVOICE_TYPES } from '#domain/invoices/list-choices'
import { INVOICE_RECEIVED, type InvoiceStatusId } from '#domain/invoices/statuses'
import { payableWithTax } from '#domain/invoices/tax'
import { compare, minus } from '#domain/money/money'
import type { OwedInvoiceRow } from '#domain/owed-invoices/schema'
import { OPEN_QUESTIONS, PAY_BY } from '#server/invoices/questions/columns'

interface OwedRecord {
  id: string
  number: string
  po_number: string
  type_id: number
  status_id: InvoiceStatusId
  company_name: string
  currency: string
  tax_type: 'GST' | 'HST' | null
  tax_rate: string | null
  amount: string
  received: string
  student_count: number
  issued_on: string
  pay_by: string | null
  open_questions: number
  version: number
}

/** Invoices as universities see them; `tail` is the rest of the query: where, order and limit. */
export async function readOwedInvoices(db: Db, tail: RawBuilder<unknown>): Promise<OwedInvoiceRow[]> {
  const { rows } = await sql<OwedRecord>`
    select invoices.id, invoices.number, invoices.po_number, invoices.type_id, invoices.status_id, forms.company_name,
      invoices.currency, forms.tax_type, forms.tax_rate, lines.amount, lines.student_count, invoices.issued_on,
      (select coalesce(sum(amount), 0)::numeric(20, 2) from invoice_receipts where invoice_id = invoices.id) as received,
      ${PAY_BY} as pay_by, ${OPEN_QUESTIONS} as open_questions, invoices.version
    from university_invoices invoices join invoice_forms forms on forms.invoice_id = invoices.id
    cross join lateral (
      select coalesce(sum(amount), 0)::numeric(20, 2) as amount, count(distinct application_id)::int as student_count
      from university_invoice_lines where invoice_id = invoices.id) lines
    ${tail}`.execute(db)
  return rows.map(toRow)
}

function toRow(record: OwedRecord): OwedInvoiceRow {
  const { amount, currency, received } = record
  const payable = payableWithTax(amount, currency, { type: record.tax_type, rate: record.tax_rate })
  const isPaid = record.status_id === INVOICE_RECEIVED
  return {
    InvoiceId: record.id,
    Number: record.number,
    PONumber: record.po_number,
    Type: INVOICE_TYPES[record.type_id] ?? '',
    Company: record.company_name,
    State: isPaid ? 'paid' : 'open',
    Currency: currency,
    Amount: amount,
    PayableAmount: payable,
    Received: received,
    // More than the invoice asks for may have been received if a revision lowered it.
    Outstanding: compare(received, payable) > 0 ? minus(payable, payable) : minus(payable, received),
    StudentCount: record.student_count,
    IssuedOn: record.issued_on,
    PayBy: record.pay_by,
    OpenQuestions: record.open_questions,
    Version: record.version,
  }
}
