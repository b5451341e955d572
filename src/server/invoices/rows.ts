import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { INVOICE_TYPES } from '#domain/invoices/list-choices'
import type { InvoiceRow } from '#domain/invoices/schema'
import { sharingOf } from '#domain/invoices/sharing'
import { INVOICE_STATUSES } from '#domain/invoices/statuses'
import { payableWithTax } from '#domain/invoices/tax'
import { OPEN_QUESTIONS, PAY_BY } from '#server/invoices/questions/columns'

export interface InvoiceRowRecord {
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
  paid: string
  student_count: number
  free_count: number
  note_count: number
  issued_on: string
  pay_by: string | null
  open_questions: number
  version: number
  is_new: boolean
}

/**
 * Whether an invoice is new to its reader: unread and less than 30 days old, or revised since it was read.
 * Join `invoices` and the reader's `reads` of `university_card_reads`.
 */
export const IS_NEW = sql<boolean>`case when reads.version is null
  then invoices.created_at > now() - interval '30 days' else reads.version < invoices.version end`

export const ROW_COLUMNS = sql`invoices.id, invoices.number, invoices.po_number, invoices.type_id, invoices.status_id,
  forms.university_name, invoices.company_id, companies.prefix || ' ' || company_tax_type(companies.id, current_date) as company,
  invoices.currency, forms.tax_type, forms.tax_rate, lines.amount, receipts.received, lines.student_count,
  lines.free_count, shares.note_count, shares.shared, shares.paid, invoices.issued_on, ${PAY_BY} as pay_by,
  ${OPEN_QUESTIONS} as open_questions, invoices.version, ${IS_NEW} as is_new`

/** The joins for `ROW_COLUMNS`, with the sums of lines, notes and receipts. */
export function rowJoins(reader: Actor): RawBuilder<unknown> {
  // An index-only scan answers whether a line is claimed.
  return sql`left join invoice_forms forms on forms.invoice_id = invoices.id
    left join companies on companies.id = invoices.company_id
    left join university_card_reads reads on reads.invoice_id = invoices.id and reads.user_id = ${reader.id}
    left join lateral (
      select coalesce(sum(each.amount), 0)::numeric(20, 2) as amount,
        count(distinct each.application_id)::int as student_count,
        (count(*) filter (where claims.application_id is null))::int as free_count
      from university_invoice_lines each
      left join note_students claims
        on claims.application_id = each.application_id and claims.installment = each.installment
      where each.invoice_id = invoices.id
    ) lines on true
    left join lateral (
      select count(*)::int as note_count, coalesce(sum(payable_amount), 0)::numeric(20, 2) as shared,
        coalesce(sum(paid_amount), 0)::numeric(20, 2) as paid
      from notes where notes.invoice_id = invoices.id
    ) shares on true
    left join lateral (
      select coalesce(sum(amount), 0)::numeric(20, 2) as received
      from invoice_receipts where invoice_receipts.invoice_id = invoices.id
    ) receipts on true`
}

export async function invoiceRow(db: Db, reader: Actor, id: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRowRecord>`
    select ${ROW_COLUMNS} from university_invoices invoices ${rowJoins(reader)} where invoices.id = ${id}`.execute(
    db,
  )
  return rows.map(toInvoiceRow)[0]
}

export function toInvoiceRow(record: InvoiceRowRecord): InvoiceRow {
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
    PaidOnNotes: record.paid,
    StudentCount: record.student_count,
    FreeCount: record.free_count,
    NoteCount: record.note_count,
    IssuedOn: record.issued_on,
    PayBy: record.pay_by,
    OpenQuestions: record.open_questions,
    Version: record.version,
    IsNew: record.is_new,
  }
}
