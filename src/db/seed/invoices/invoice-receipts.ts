import { type Kysely, sql } from 'kysely'
import { literals } from '#db/literals'
import type { Database } from '#db/schema'
import { bookReceivables } from '#db/seed/book-receivables'
import { insertForms } from '#db/seed/invoices/invoice-forms'
import type { Seed } from '#db/seed/made-up/seed'
import { BRIGHTPATH, NORTHSTAR } from '#db/seed/partners/partners'
import { PAID, PAYABLE } from '#domain/commission-notes/note/workflow'
import { payableWithTax } from '#domain/invoices/tax'
import { canonical, percentOf } from '#domain/money/money'

const DAY_MS = 86_400_000
const DAYS_TO_PAY = 18
/** Of a partly received invoice whose notes proceed: the share that the university has paid, in per cent. */
const PART = 95
const RECEIVED = 4
/** Of the over-shared invoice: the share of its notes' total that was received, in per cent. */
const TOO_LITTLE = '80'

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
  /** The sum of its notes. */
  shared: string
  /** Whether one of its notes awaits payment, and none was paid. */
  is_waiting: boolean
  demo_count: number
}

/** Inserts forms, sendings and receipts: all, most, too little or nothing. */
export async function insertReceipts(tx: Kysely<Database>, seed: Seed): Promise<void> {
  await insertForms(tx)
  const { rows } = await sql<Raised>`
    select invoices.id, status_id, invoices.currency, invoices.created_at, invoices.created_by, university_email, tax_type, tax_rate,
      (select sum(amount) from university_invoice_lines lines where lines.invoice_id = invoices.id)::numeric(20, 2) as amount,
      coalesce(noted.count, 0) as note_count, coalesce(noted.shared, 0)::numeric(20, 2) as shared,
      coalesce(noted.waiting > 0 and noted.paid = 0, false) as is_waiting,
      coalesce(noted.demo, 0) as demo_count
    from university_invoices invoices join invoice_forms forms on forms.invoice_id = invoices.id
    left join (select invoice_id, count(*)::int as count, sum(payable_amount) as shared,
        count(*) filter (where status_id in (${literals(PAYABLE)})) as waiting,
        count(*) filter (where status_id = ${sql.lit(PAID)}) as paid,
        count(*) filter (where partner_id in (${BRIGHTPATH.row.id}, ${NORTHSTAR.row.id}))::int as demo
      from notes group by invoice_id) noted on noted.invoice_id = invoices.id
    order by invoices.created_at, invoices.id`.execute(tx)
  const [overShared] = rows
    .filter((invoice) => invoice.is_waiting && invoice.status_id !== RECEIVED)
    .toSorted((a, b) => a.demo_count - b.demo_count)
  for (const [place, invoice] of rows.entries()) {
    const { id: invoice_id, currency, created_by } = invoice
    const after = (days: number) =>
      new Date(Math.min(invoice.created_at.getTime() + days * DAY_MS, seed.now.getTime()))
    if (invoice.status_id > 2)
      seed.add('invoice_sendings', {
        id: seed.id('invoice sending'),
        invoice_id,
        invoice_version: 1,
        recipients: [invoice.university_email],
        message: '',
        sent_by: created_by,
        created_at: after(1),
      })
    // The notes of the over-shared invoice wait until an administrator accepts that, or more is received.
    const amount =
      invoice === overShared ? percentOf(invoice.shared, TOO_LITTLE, currency) : receivedOf(invoice)
    if (amount === null) continue
    const at = after(DAYS_TO_PAY + (place % 9))
    seed.add('invoice_receipts', {
      id: seed.id('invoice receipt'),
      invoice_id,
      received_at: at.toISOString().slice(0, 'YYYY-MM-DD'.length),
      amount,
      currency,
      reference_number: `SWIFT-${41_000 + place * 7}`,
      remarks: '',
      recorded_by: created_by,
      created_at: at,
    })
  }
  await seed.save(tx)
  await bookReceivables(tx)
}

function receivedOf({ status_id, note_count, amount, currency, ...tax }: Raised): string | null {
  const payable = payableWithTax(amount, currency, { type: tax.tax_type, rate: tax.tax_rate })
  if (status_id === RECEIVED) return payable
  if (note_count === 0) return null
  const part = (BigInt(payable.split('.')[0] ?? '0') * BigInt(PART)) / 100n
  return canonical(part.toString())
}
