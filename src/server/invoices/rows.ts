import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { INVOICE_STATUSES, INVOICE_TYPES, type InvoiceRow } from '#domain/invoices/schema'
import { sharingOf } from '#domain/invoices/sharing'
import { payableWithTax } from '#domain/invoices/tax'

interface InvoiceRowRecord {
  id: string
  number: string
  po_number: string
  type_id: number
  status_id: number
  university_name: string
  company_id: number
  company: string
  currency: string
  tax_type: 'GST' | 'HST' | null
  tax_rate: string | null
  amount: string
  received: string
  shared: string
  student_count: number
  free_count: number
  note_count: number
  issued_on: string
  version: number
  is_new: boolean
}

/**
 * Whether an invoice is new to its reader: while it is less than 30 days old and unread, and again after every revision.
 * `invoices` and the reader's `reads` of `university_card_reads` must be joined.
 */
export const IS_NEW = sql<boolean>`case when reads.version is null
  then invoices.created_at > now() - interval '30 days' else reads.version < invoices.version end`

/** The rows of these invoices, in the order of their ids, with what their lines and notes add up to; one statement. */
export async function invoiceRows(db: Db, reader: Actor, ids: readonly string[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<InvoiceRowRecord>`
    select invoices.id, invoices.number, invoices.po_number, invoices.type_id, invoices.status_id,
      forms.university_name, invoices.company_id, companies.prefix || ' ' || companies.tax_type as company,
      invoices.currency, forms.tax_type, forms.tax_rate, lines.amount, receipts.received, lines.student_count,
      lines.free_count, notes.note_count, notes.shared, invoices.issued_on, invoices.version,
      ${IS_NEW} as is_new
    from university_invoices invoices
    join invoice_forms forms on forms.invoice_id = invoices.id
    join companies on companies.id = invoices.company_id
    cross join lateral (
      select coalesce(sum(each.amount), 0)::numeric(20, 2) as amount,
        count(distinct each.application_id)::int as student_count,
        (count(*) filter (where claims.id is null))::int as free_count
      from university_invoice_lines each
      left join note_students claims
        on claims.application_id = each.application_id and claims.installment = each.installment
      where each.invoice_id = invoices.id
    ) lines
    cross join lateral (
      select count(*)::int as note_count, coalesce(sum(payable_amount), 0)::numeric(20, 2) as shared
      from notes where notes.invoice_id = invoices.id
    ) notes
    cross join lateral (
      select coalesce(sum(amount), 0)::numeric(20, 2) as received
      from invoice_receipts where invoice_receipts.invoice_id = invoices.id
    ) receipts
    left join university_card_reads reads on reads.invoice_id = invoices.id and reads.user_id = ${reader.id}
    where invoices.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], invoices.id)`.execute(db)
  return rows.map(toRow)
}

function toRow(record: InvoiceRowRecord): InvoiceRow {
  const { amount, currency, received, shared } = record
  const tax = { type: record.tax_type, rate: record.tax_rate }
  const payable = payableWithTax(amount, currency, tax)
  return {
    InvoiceId: record.id,
    Number: record.number,
    PONumber: record.po_number,
    TypeId: record.type_id,
    Type: INVOICE_TYPES[record.type_id] ?? '',
    StatusId: record.status_id,
    Status: INVOICE_STATUSES[record.status_id] ?? '',
    UniversityName: record.university_name,
    CompanyId: record.company_id,
    Company: record.company,
    Currency: currency,
    Amount: amount,
    PayableAmount: payable,
    Received: received,
    ...sharingOf({ currency, amount, payable, received, shared }),
    StudentCount: record.student_count,
    FreeCount: record.free_count,
    NoteCount: record.note_count,
    IssuedOn: record.issued_on,
    Version: record.version,
    IsNew: record.is_new,
  }
}
