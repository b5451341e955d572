import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { daysAfter } from '#domain/commission-notes/note/pay-clock'
import type { HomeSection } from '#domain/insight/home'
import { invoicesAddress } from '#domain/invoices/list-address'
import { INVOICE_SENT } from '#domain/invoices/statuses'
import type { CURRENCIES } from '#domain/money/currencies'
import { todayIn } from '#domain/time/format'
import { OUTSTANDING } from '#server/invoices/receipts/outstanding'

/** Days since an invoice was issued; null has no end. */
const AGES = [
  { label: 'Invoices issued 0-30 days ago', from: 0, until: 30 },
  { label: 'Invoices issued 31-60 days ago', from: 31, until: 60 },
  { label: 'Invoices issued 61-90 days ago', from: 61, until: 90 },
  { label: 'Invoices issued over 90 days ago', from: 91, until: null },
] as const

interface Aged {
  place: number
  currency: (typeof CURRENCIES)[number]
  count: number
  amount: string
}

/** Unpaid invoices by age and currency, with tax, less receipts; null if the actor may not raise invoices. */
export async function receivablesByAge(db: Db, actor: Actor): Promise<HomeSection | null> {
  if (!can(actor, 'invoices.issue')) return null
  const today = todayIn(actor.timeZone)
  const { rows } = await sql<Aged>`
    select place, currency, count(*)::int as count, sum(amount)::numeric(20,2) as amount from (
      select invoices.currency, case when issued_on >= ${daysAfter(today, -30)}::date then 0
          when issued_on >= ${daysAfter(today, -60)}::date then 1
          when issued_on >= ${daysAfter(today, -90)}::date then 2 else 3 end as place,
        ${OUTSTANDING} as amount
      from university_invoices invoices join invoice_forms forms on forms.invoice_id = invoices.id
      where invoices.status_id = ${sql.lit(INVOICE_SENT)} and issued_on <= ${today}::date) aged
    group by place, currency order by currency`.execute(db)
  const figures = AGES.map(({ label, from, until }, place) => {
    const query = {
      statusId: INVOICE_SENT,
      ...(until !== null && { startDate: daysAfter(today, -until) }),
      endDate: daysAfter(today, -from),
    }
    const found = rows.filter((row) => row.place === place)
    return {
      label,
      count: found.reduce((all, { count }) => all + count, 0),
      href: invoicesAddress(query),
      amounts: found.map(({ currency, amount }) => ({
        Currency: currency,
        Amount: amount,
        href: invoicesAddress({ ...query, currency }),
      })),
    }
  })
  return { title: 'Universities owe', figures: figures.toReversed() }
}
