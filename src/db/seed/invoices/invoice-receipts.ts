import { type Kysely, sql } from 'kysely'
import { BOOK_RECEIVABLES } from '#db/migrations/0039-receivables'
import type { Database } from '#db/schema'
import { insertForms } from '#db/seed/invoices/invoice-forms'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { payableWithTax } from '#domain/invoices/tax'
import { canonical } from '#domain/money/money'

const DAY_MS = 86_400_000
const DAYS_TO_PAY = 18
/** Of an invoice that was not received in whole though its notes go their way: what the university has paid of it, in per cent. */
const PART = 95
const RECEIVED = 4

interface Raised {
  id: string
  status_id: number
  currency: string
  created_at: Date
  created_by: string
  university_email: string
  tax_type: 'GST' | 'HST' | null
  tax_rate: string | null
  amount: string
  note_count: number
}

/**
 * What became of the demo company's invoices: what each says, when it went to the university, and what came in: all of those
 * that count as received, most of those whose notes are under way, nothing of the rest. `now` is later than all of it.
 */
export async function insertReceipts(tx: Kysely<Database>, now: Date): Promise<void> {
  await insertForms(tx)
  const { rows } = await sql<Raised>`
    select invoices.id, status_id, invoices.currency, invoices.created_at, invoices.created_by, university_email, tax_type, tax_rate,
      (select sum(amount) from university_invoice_lines lines where lines.invoice_id = invoices.id)::numeric(20, 2) as amount,
      (select count(*)::int from notes where notes.invoice_id = invoices.id) as note_count
    from university_invoices invoices join invoice_forms forms on forms.invoice_id = invoices.id
    order by invoices.created_at, invoices.id`.execute(tx)
  const sendingId = idsOf('invoice sending')
  const receiptId = idsOf('invoice receipt')
  const soonest = (at: Date, days: number) => new Date(Math.min(at.getTime() + days * DAY_MS, now.getTime()))
  await insertAll(
    tx,
    'invoice_sendings',
    rows
      .filter((invoice) => invoice.status_id > 2)
      .map((invoice) => ({
        id: sendingId(),
        invoice_id: invoice.id,
        invoice_version: 1,
        file_id: null,
        recipients: [invoice.university_email],
        message: '',
        sent_by: invoice.created_by,
        created_at: soonest(invoice.created_at, 1),
      })),
  )
  await insertAll(
    tx,
    'invoice_receipts',
    rows.flatMap((invoice, index) => {
      const amount = receivedOf(invoice)
      if (amount === null) return []
      const at = soonest(invoice.created_at, DAYS_TO_PAY + (index % 9))
      return {
        id: receiptId(),
        invoice_id: invoice.id,
        received_at: at.toISOString().slice(0, 10),
        amount,
        currency: invoice.currency,
        reference_number: `SWIFT-${41_000 + index * 7}`,
        remarks: '',
        reverses_id: null,
        recorded_by: invoice.created_by,
        created_at: at,
      }
    }),
  )
  for (const statement of BOOK_RECEIVABLES) await sql.raw(statement).execute(tx)
}

function receivedOf({ status_id, note_count, amount, currency, ...tax }: Raised): string | null {
  const payable = payableWithTax(amount, currency, { type: tax.tax_type, rate: tax.tax_rate })
  if (status_id === RECEIVED) return payable
  if (note_count === 0) return null
  const part = (BigInt(payable.split('.')[0] ?? '0') * BigInt(PART)) / 100n
  return canonical(part.toString())
}
