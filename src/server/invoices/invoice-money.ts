import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { InvoiceMoney } from '#domain/invoices/sharing'
import { payableWithTax } from '#domain/invoices/tax'

interface MoneyRecord {
  id: string
  currency: string
  tax_type: 'GST' | 'HST' | null
  tax_rate: string | null
  amount: string
  received: string
  shared: string
}

/** The amount, the receipts and the shared amount of each of these invoices, by id. */
export async function moneyOf(db: Db, ids: readonly string[]): Promise<Map<string, InvoiceMoney>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MoneyRecord>`
    select invoices.id, invoices.currency, forms.tax_type, forms.tax_rate,
      (select coalesce(sum(amount), 0)::numeric(20, 2) from university_invoice_lines
        where invoice_id = invoices.id) as amount,
      (select coalesce(sum(amount), 0)::numeric(20, 2) from invoice_receipts where invoice_id = invoices.id) as received,
      (select coalesce(sum(payable_amount), 0)::numeric(20, 2) from notes where invoice_id = invoices.id) as shared
    from university_invoices invoices join invoice_forms forms on forms.invoice_id = invoices.id
    where invoices.id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, currency, amount, received, shared, ...tax }) => [
      id,
      {
        currency,
        amount,
        payable: payableWithTax(amount, currency, { type: tax.tax_type, rate: tax.tax_rate }),
        received,
        shared,
      },
    ]),
  )
}

export async function moneyOfOne(db: Db, id: string): Promise<InvoiceMoney> {
  const money = (await moneyOf(db, [id])).get(id)
  if (!money) throw new Error('An invoice has a form')
  return money
}
