import { type Kysely, sql } from 'kysely'
import { literals } from '#db/literals'
import type { Database } from '#db/schema'
import { bookReceivables } from '#db/seed/book-receivables'
import { insertForms } from '#db/seed/invoices/invoice-forms'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
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
const TOO_LITTLE = 80

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

/** Inserts forms, sendings and receipts: all, most, too little or nothing. `now` is later than all of it. */
export async function insertReceipts(tx: Kysely<Database>, now: Date): Promise<void> {
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
  const sendingId = idsOf('invoice sending')
  const receiptId = idsOf('invoice receipt')
  const [overShared] = rows
    .filter((raised) => raised.is_waiting && raised.status_id !== RECEIVED)
    .toSorted((a, b) => a.demo_count - b.demo_count)
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
      const amount = invoice === overShared ? tooLittle(invoice) : receivedOf(invoice)
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
  await bookReceivables(tx)
}

/** Less than its notes share: they wait until an administrator accepts that, or more is received. */
function tooLittle({ shared, currency }: Raised): string {
  return percentOf(shared, String(TOO_LITTLE), currency)
}

function receivedOf({ status_id, note_count, amount, currency, ...tax }: Raised): string | null {
  const payable = payableWithTax(amount, currency, { type: tax.tax_type, rate: tax.tax_rate })
  if (status_id === RECEIVED) return payable
  if (note_count === 0) return null
  const part = (BigInt(payable.split('.')[0] ?? '0') * BigInt(PART)) / 100n
  return canonical(part.toString())
}
