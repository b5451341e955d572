import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { addressQuery } from '#domain/commission-notes/list/list-address'
import { ListNotes } from '#domain/commission-notes/list/schema'
import type { HomeSection } from '#domain/insight/home'
import type { NoteSection } from '#domain/insight/note-figures'
import { sum } from '#domain/money/money'
import { paths } from '#domain/paths'
import { listConditions } from '#server/commission-notes/list/list-conditions'
import { isStoredInOpenNotes, OPEN_NOTES } from '#server/commission-notes/list/open-notes'
import { longWaiting, longWaitingOf } from './waiting'

interface Counted {
  place: number
  currency: string | null
  count: number
  amount: string | null
}

/** Counts the figures in one statement, each by the list it links to, in scope; amounts are outstanding. */
export async function countNotesOf(
  db: Db,
  actor: Actor,
  sections: readonly NoteSection[],
): Promise<HomeSection[]> {
  const asked = sections.flatMap(({ figures }) => figures)
  if (asked.length === 0) return []
  const tab = isPartner(actor) ? ('InProgress' as const) : ('AllNotes' as const)
  const parts = asked.map(
    ({ query, money }, place) =>
      sql`select ${sql.lit(place)}::int as place, ${countOf(actor, money, { tab, ...query })}`,
  )
  const { rows } = await sql<Counted>`
    ${sql.join(parts, sql` union all `)} order by place, currency`.execute(db)
  const hrefOf = (query: Partial<ListNotes>) => paths.notes(addressQuery({ tab, ...query }))
  let place = 0
  return sections.map(({ title, figures }) => ({
    title,
    figures: figures.map(({ label, query, money }) => {
      const found = rows.filter((row) => row.place === place)
      place += 1
      return {
        label,
        href: hrefOf(query),
        count: Number(sum(found.map(({ count }) => String(count)))),
        amounts: money
          ? found.flatMap(({ currency, amount }) =>
              currency === null || amount === null
                ? []
                : [
                    {
                      Currency: currency,
                      Amount: amount,
                      href: hrefOf({ ...query, currency: currency as NonNullable<ListNotes['currency']> }),
                    },
                  ],
            )
          : [],
      }
    }),
  }))
}

function countOf(actor: Actor, money: boolean, query: Partial<ListNotes>): RawBuilder<unknown> {
  const waiting = money ? null : countLongWaiting(actor, query)
  if (waiting) return sql`null as currency, (${waiting})::int as count, null::numeric as amount`
  const conditions = listConditions(actor, ListNotes.parse(query))
  if (isStoredInOpenNotes(actor, query)) {
    const fromOpenNotes = sql`from ${OPEN_NOTES} where ${conditions}`
    return money
      ? sql`currency, sum(count)::int as count, sum(outstanding_amount)::numeric(18,2) as amount ${fromOpenNotes}
        group by currency having sum(count) <> 0`
      : sql`null as currency, coalesce(sum(count), 0)::int as count, null::numeric as amount ${fromOpenNotes}`
  }
  const found = sql`from notes where ${conditions}`
  return money
    ? sql`currency, count(*)::int as count, sum(outstanding_amount)::numeric(18,2) as amount ${found} group by currency`
    : sql`null as currency, count(*)::int as count, null::numeric as amount ${found}`
}

function countLongWaiting(
  actor: Actor,
  { pendingDays, ...query }: Partial<ListNotes>,
): RawBuilder<number> | null {
  const { tab, ...narrower } = query
  if (pendingDays !== '30+' || tab === 'Paid') return null
  if (Object.keys(narrower).length === 0) return longWaiting(actor)
  return isStoredInOpenNotes(actor, query)
    ? longWaitingOf(listConditions(actor, ListNotes.parse(query)))
    : null
}
