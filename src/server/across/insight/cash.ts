import { type RawBuilder, sql } from 'kysely'
import { addressQuery } from '#domain/commission-notes/list/list-address'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { daysAfter } from '#domain/commission-notes/note/pay-clock'
import type { FigureAmount } from '#domain/insight/home'
import { paths } from '#domain/paths'

export interface WeekOfCash {
  from: string
  amounts: FigureAmount[]
}

export interface Cash {
  week: string
  currency: string
  amount: string
}

const WEEKS = 6

/** A `select` of the outstanding amounts of open `notes` by week and currency, six weeks from today. */
export function cashNeeded(
  notes: RawBuilder<unknown>,
  dueOn: RawBuilder<unknown>,
  today: string,
): RawBuilder<Cash> {
  const end = daysAfter(today, WEEKS * 7 - 1)
  return sql<Cash>`select (${today}::date + (due_on - ${today}::date) / 7 * 7)::text as week, currency,
      sum(outstanding_amount)::numeric(18,2) as amount
    from (select ${dueOn} as due_on, currency, count, outstanding_amount from ${notes}) due
    where due_on between ${today}::date and ${end}::date group by week, currency having sum(count) <> 0`
}

/** The next six weeks, each with its amounts and a link to the notes behind each amount. */
export function weeksOf(cash: readonly Cash[], today: string): WeekOfCash[] {
  return Array.from({ length: WEEKS }, (_, place) => {
    const from = daysAfter(today, place * 7)
    const amounts = cash
      .filter(({ week }) => week === from)
      .map(({ currency, amount }) => {
        const query = { dueWeek: from, currency: currency as NonNullable<ListNotes['currency']> }
        return {
          Currency: currency,
          Amount: amount,
          href: paths.notes(addressQuery({ tab: 'AllNotes', ...query })),
        }
      })
    return { from, amounts }
  })
}
