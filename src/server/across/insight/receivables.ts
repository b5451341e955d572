import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { HomeSection } from '#domain/insight/home'
import { invoicesAddress } from '#domain/invoices/list-address'
import { INVOICE_AGE_VALUES, INVOICE_AGES, type InvoiceAge } from '#domain/invoices/list-choices'
import { INVOICE_SENT } from '#domain/invoices/statuses'
import type { CURRENCIES } from '#domain/money/currencies'
import { todayIn } from '#domain/time/format'
import { issuedWithin } from '#server/invoices/list-invoices'
import { OUTSTANDING } from '#server/invoices/receipts/outstanding'

interface Aged {
  age: InvoiceAge
  currency: (typeof CURRENCIES)[number]
  count: number
  amount: string
}

/** Unpaid invoices by age and currency, with tax, less receipts; null if the actor may not raise invoices. */
export async function receivablesByAge(db: Db, actor: Actor): Promise<HomeSection | null> {
  if (!can(actor, 'invoices.issue')) return null
  const today = todayIn(actor.timeZone)
  const ages = INVOICE_AGE_VALUES.map((age) => {
    const { startDate } = issuedWithin(age, today)
    return startDate
      ? sql`when issued_on >= ${startDate}::date then ${sql.lit(age)}`
      : sql`else ${sql.lit(age)}`
  })
  const { rows } = await sql<Aged>`
    select age, currency, count(*)::int as count, sum(amount)::numeric(20,2) as amount from (
      select invoices.currency, case ${sql.join(ages, sql` `)} end as age, ${OUTSTANDING} as amount
      from university_invoices invoices join invoice_forms forms on forms.invoice_id = invoices.id
      where invoices.status_id = ${sql.lit(INVOICE_SENT)} and issued_on <= ${today}::date) aged
    group by age, currency order by currency`.execute(db)
  const figures = INVOICE_AGE_VALUES.map((age) => {
    const found = rows.filter((row) => row.age === age)
    return {
      label: `Invoices issued ${INVOICE_AGES[age].label} ago`,
      count: found.reduce((all, { count }) => all + count, 0),
      href: invoicesAddress({ age }),
      amounts: found.map(({ currency, amount }) => ({
        Currency: currency,
        Amount: amount,
        href: invoicesAddress({ age, currency }),
      })),
    }
  })
  return { title: 'Universities owe', figures: figures.toReversed() }
}
