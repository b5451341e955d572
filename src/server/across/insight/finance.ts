import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { indianDay } from '#domain/commission-notes/note/pay-clock'
import type { HomeSection } from '#domain/insight/home'
import type { MoneyMonths } from '#domain/insight/money-months'
import type { Period } from '#domain/insight/period'
import { invoicesAddress } from '#domain/invoices/list-address'
import type { CURRENCIES } from '#domain/money/currencies'
import { paths } from '#domain/paths'
import { clawBackScope, IS_OPEN } from '#server/claw-backs/table'
import { DUE_ON } from '#server/commission-notes/list/list-conditions'
import { OPEN_NOTES } from '#server/commission-notes/list/open-notes'
import { inScope } from '#server/commission-notes/note/scope'
import { IS_OVER_SHARED } from '#server/invoices/over-shared'
import { nettedColumn } from '#server/payments/open-claw-backs'
import { cashNeeded, type WeekOfCash, weeksOf } from './cash'

export interface FinanceFigures {
  toSettle: HomeSection
  months: MoneyMonths[]
  cash: WeekOfCash[]
}

interface Row {
  kind: 'cash' | 'claw-back' | 'month' | 'over-shared'
  at: string | null
  currency: (typeof CURRENCIES)[number]
  count: number
  amount: string
  shared: string
  paid: string
}

/** Finance's figures (docs/decisions/0163); null for an actor who may not raise invoices. */
export async function openFinance(db: Db, actor: Actor, period: Period): Promise<FinanceFigures | null> {
  if (!can(actor, 'invoices.issue')) return null
  const today = indianDay(Date.now())
  const { rows } = await sql<Row>`
    select 'cash' as kind, week as at, currency, 0 as count, amount, 0::numeric as shared, 0::numeric as paid
    from (${cashNeeded(sql`${OPEN_NOTES} where ${inScope(actor)}`, DUE_ON, today)}) cash
    union all
    select 'claw-back', null, currency, count(*)::int, sum(amount - ${nettedColumn})::numeric(18,2), 0, 0
    from claw_backs where ${clawBackScope(actor)} and ${IS_OPEN} group by currency
    union all
    select 'over-shared', null, currency, count(*)::int, 0, 0, 0
    from university_invoices invoices where ${IS_OVER_SHARED} group by currency
    union all
    select 'month', to_char(issued_on, 'YYYY-MM'), currency, count(*)::int, sum(receipts.amount)::numeric(20,2),
      sum(shares.shared)::numeric(20,2), sum(shares.paid)::numeric(20,2)
    from university_invoices invoices
    cross join lateral (select coalesce(sum(amount), 0) as amount from invoice_receipts where invoice_id = invoices.id) receipts
    cross join lateral (select coalesce(sum(shared), 0) as shared, coalesce(sum(paid), 0) as paid
      from invoice_shares where invoice_id = invoices.id) shares
    where issued_on between ${period.startDate}::date and ${period.endDate}::date
    group by 2, currency
    order by currency, at`.execute(db)
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    toSettle: toSettle(of('over-shared'), of('claw-back')),
    months: monthsOf(of('month'), period),
    cash: weeksOf(
      of('cash').map(({ at, currency, amount }) => ({ week: at ?? '', currency, amount })),
      today,
    ),
  }
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function toSettle(overShared: readonly Row[], clawBacks: readonly Row[]): HomeSection {
  const countOf = (found: readonly Row[]) => found.reduce((all, { count }) => all + count, 0)
  const open = { clawBacks: 'open' }
  return {
    title: 'To settle',
    figures: [
      {
        label: 'Over-shared invoices',
        count: countOf(overShared),
        href: invoicesAddress({ isOverShared: 'true' }),
        amounts: [],
      },
      {
        label: 'Open claw-backs',
        count: countOf(clawBacks),
        href: paths.clawBacks(open),
        amounts: clawBacks.map(({ currency, amount }) => ({
          Currency: currency,
          Amount: amount,
          href: paths.clawBacks({ ...open, clawBackCurrency: currency }),
        })),
      },
    ],
  }
}

function monthsOf(rows: readonly Row[], period: Period): MoneyMonths[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, found]) => ({
    currency,
    months: found.map(({ at, count, amount, shared, paid }) => {
      const month = at ?? ''
      const query = {
        startDate: within(`${month}-01`, period),
        endDate: within(lastDayOf(month), period),
        currency,
      }
      return { month, count, received: amount, shared, paid, href: invoicesAddress(query) }
    }),
  }))
}

function within(day: string, { startDate, endDate }: Period): string {
  if (day < startDate) return startDate
  return day > endDate ? endDate : day
}
