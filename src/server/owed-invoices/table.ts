import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { INVOICE_TYPES } from '#domain/invoices/list-choices'
import { INVOICE_RECEIVED, type InvoiceStatusId } from '#domain/invoices/statuses'
import { payableWithTax } from '#domain/invoices/tax'
import { compare, minus } from '#domain/money/money'
import type { OwedInvoiceRow } from '#domain/owed-invoices/schema'
import { OPEN_QUESTIONS, PAY_BY } from '#server/invoices/questions/columns'
import { columns } from '#server/platform/rows/columns'

type OwedRecord = Omit<OwedInvoiceRow, 'Type' | 'State' | 'PayableAmount' | 'Outstanding'> & {
  typeId: number
  statusId: InvoiceStatusId
  taxType: 'GST' | 'HST' | null
  taxRate: string | null
}

const OWED = columns<OwedRecord, { invoices: 'university_invoices'; forms: 'invoice_forms' }>()({
  InvoiceId: 'invoices.id',
  Number: 'invoices.number',
  PONumber: 'invoices.po_number',
  typeId: 'invoices.type_id',
  statusId: 'invoices.status_id',
  Company: 'forms.company_name',
  Currency: 'invoices.currency',
  taxType: 'forms.tax_type',
  taxRate: 'forms.tax_rate',
  Amount: sql<string>`lines.amount`,
  Received: sql<string>`(
    select coalesce(sum(amount), 0)::numeric(20, 2) from invoice_receipts where invoice_id = invoices.id)`,
  StudentCount: sql<number>`lines.student_count`,
  IssuedOn: 'invoices.issued_on',
  PayBy: PAY_BY,
  OpenQuestions: OPEN_QUESTIONS,
  Version: 'invoices.version',
})

/** Invoices as universities see them; `tail` is the rest of the query: where, order and limit. */
export async function readOwedInvoices(db: Db, tail: RawBuilder<unknown>): Promise<OwedInvoiceRow[]> {
  const rows = await OWED.read(
    db,
    sql`select ${OWED.list}
    from university_invoices invoices join invoice_forms forms on forms.invoice_id = invoices.id
    cross join lateral (
      select coalesce(sum(amount), 0)::numeric(20, 2) as amount, count(distinct application_id)::int as student_count
      from university_invoice_lines where invoice_id = invoices.id) lines
    ${tail}`,
  )
  return rows.map(toRow)
}

function toRow({ typeId, statusId, taxType, taxRate, ...row }: OwedRecord): OwedInvoiceRow {
  const { Amount, Currency, Received } = row
  const payable = payableWithTax(Amount, Currency, { type: taxType, rate: taxRate })
  return {
    ...row,
    Type: INVOICE_TYPES[typeId] ?? '',
    State: statusId === INVOICE_RECEIVED ? 'paid' : 'open',
    PayableAmount: payable,
    // A revision may have lowered the invoice.
    Outstanding: compare(Received, payable) > 0 ? minus(payable, payable) : minus(payable, Received),
  }
}
