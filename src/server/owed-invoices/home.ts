import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { HomeSection } from '#domain/insight/home'
import { INVOICE_SENT } from '#domain/invoices/statuses'
import { paths } from '#domain/paths'
import { OUTSTANDING } from '#server/invoices/receipts/outstanding'
import { invoicesOwedBy } from '#server/owed-invoices/scope'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/** Count and totals by currency of the invoices that the actor's university has to pay. */
export async function owedHome(db: Db, actor: Actor): Promise<HomeSection> {
  mustBeAllowed(actor, 'owed-invoices.view')
  const { rows } = await sql<{ currency: string; count: number; amount: string }>`
    select invoices.currency, count(*)::int as count, sum(${OUTSTANDING})::numeric(20,2) as amount
    from university_invoices invoices join invoice_forms forms on forms.invoice_id = invoices.id
    where ${invoicesOwedBy(actor)} and invoices.status_id = ${sql.lit(INVOICE_SENT)}
    group by invoices.currency order by invoices.currency`.execute(db)
  const href = paths.owedInvoices({ state: 'open' })
  const figure = {
    label: 'Invoices to pay',
    count: rows.reduce((total, { count }) => total + count, 0),
    href,
    amounts: rows.map(({ currency, amount }) => ({ Currency: currency, Amount: amount, href })),
  }
  return { title: 'Invoices', figures: [figure] }
}
