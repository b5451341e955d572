import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { INVOICE_TYPES } from '#domain/invoices/list-choices'
import type { InvoiceRow } from '#domain/invoices/schema'
import { sharingOf } from '#domain/invoices/sharing'
import { INVOICE_STATUSES } from '#domain/invoices/statuses'
import { payableWithTax } from '#domain/invoices/tax'
import { OPEN_QUESTIONS, PAY_BY } from '#server/invoices/questions/columns'
import { columns } from '#server/platform/rows/columns'

type InvoiceRecord = Omit<
  InvoiceRow,
  'Type' | 'Status' | 'PayableAmount' | keyof ReturnType<typeof sharingOf>
> & {
  taxType: 'GST' | 'HST' | null
  taxRate: string | null
  shared: string
}

/** Unread and less than 30 days old, or revised since; join `invoices` and the reader's `reads`. */
export const IS_NEW = sql<boolean>`case when reads.version is null
  then invoices.created_at > now() - interval '30 days' else reads.version < invoices.version end`

export const INVOICE = columns<InvoiceRecord, { invoices: 'university_invoices'; forms: 'invoice_forms' }>()({
  InvoiceId: 'invoices.id',
  Number: 'invoices.number',
  PONumber: 'invoices.po_number',
  TypeId: 'invoices.type_id',
  StatusId: 'invoices.status_id',
  UniversityName: 'forms.university_name',
  CompanyId: 'invoices.company_id',
  Company: sql<string>`companies.prefix || ' ' || company_tax_type(companies.id, current_date)`,
  Currency: 'invoices.currency',
  taxType: 'forms.tax_type',
  taxRate: 'forms.tax_rate',
  Amount: sql<string>`lines.amount`,
  Received: sql<string>`receipts.received`,
  shared: sql<string>`shares.shared`,
  PaidOnNotes: sql<string>`shares.paid`,
  StudentCount: sql<number>`lines.student_count`,
  FreeCount: sql<number>`lines.free_count`,
  NoteCount: sql<number>`shares.note_count`,
  IssuedOn: 'invoices.issued_on',
  PayBy: PAY_BY,
  OpenQuestions: OPEN_QUESTIONS,
  Version: 'invoices.version',
  IsNew: IS_NEW,
})

/** The joins for `INVOICE`, with the sums of lines, notes and receipts. */
export function rowJoins(reader: Actor): RawBuilder<unknown> {
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
  const rows = await INVOICE.read(
    db,
    sql`select ${INVOICE.list} from university_invoices invoices ${rowJoins(reader)} where invoices.id = ${id}`,
  )
  return rows.map(toInvoiceRow)[0]
}

export function toInvoiceRow({ taxType, taxRate, shared, ...row }: InvoiceRecord): InvoiceRow {
  const payable = payableWithTax(row.Amount, row.Currency, { type: taxType, rate: taxRate })
  return {
    ...row,
    Type: INVOICE_TYPES[row.TypeId] ?? '',
    Status: INVOICE_STATUSES[row.StatusId] ?? '',
    PayableAmount: payable,
    ...sharingOf({ currency: row.Currency, amount: row.Amount, payable, received: row.Received, shared }),
  }
}
