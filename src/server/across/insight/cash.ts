import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { addressQuery } from '#domain/commission-notes/list/list-address'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { daysAfter, indianDay } from '#domain/commission-notes/note/pay-clock'
import { PAID } from '#domain/commission-notes/note/workflow'
import type { FigureAmount } from '#domain/insight/home'
import { paths } from '#domain/paths'
import { DUE_ON } from '#server/commission-notes/list/list-conditions'
import { inScope } from '#server/commission-notes/note/scope'

/** What a week's payments come to in each currency. */
export interface WeekOfCash {
  /** Its first day, 'YYYY-MM-DD'. */
  from: string
  amounts: FigureAmount[]
}

/** What is to be paid in one currency in the week that begins on a day, 'YYYY-MM-DD'. */
export interface Cash {
  week: string
  currency: string
  amount: string
}

const WEEKS = 6

/**
 * A `select` of what is outstanding of notes by week and currency, from today on for six weeks.
 * @param notes where the notes are read, which has `currency` and `outstanding_amount`
 * @param dueOn when each is to be paid
 */
export function cashNeeded(
  notes: RawBuilder<unknown>,
  dueOn: RawBuilder<unknown>,
  today: string,
): RawBuilder<Cash> {
  const end = daysAfter(today, WEEKS * 7 - 1)
  return sql<Cash>`select (${today}::date + (due_on - ${today}::date) / 7 * 7)::text as week, currency,
      sum(outstanding_amount)::numeric(18,2) as amount
    from (select ${dueOn} as due_on, currency, outstanding_amount from ${notes}) due
    where due_on between ${today}::date and ${end}::date group by week, currency`
}

/** The next six weeks, each with what it needs and the list of the notes that each amount adds up. */
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

/**
 * The cash that each of the next six weeks needs, in the actor's scope, by one statement: on the home of finance, which has to have it
 * (docs/decisions/0143-staff-dashboard.md). Empty for everybody else.
 */
export async function cashOfFinance(db: Db, actor: Actor): Promise<WeekOfCash[]> {
  if (!actor.roles.includes('FINANCE')) return []
  const today = indianDay(Date.now())
  const open = sql`notes where ${inScope(actor)} and status_id <> ${sql.lit(PAID)}`
  const { rows } = await sql<Cash>`${cashNeeded(open, DUE_ON, today)} order by week, currency`.execute(db)
  return weeksOf(rows, today)
}
