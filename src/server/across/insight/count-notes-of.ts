import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { addressQuery } from '#domain/commission-notes/list/list-address'
import { ListNotes } from '#domain/commission-notes/list/schema'
import type { HomeSection } from '#domain/insight/home'
import type { NoteSection } from '#domain/insight/note-figures'
import { sum } from '#domain/money/money'
import { paths } from '#domain/paths'
import { listConditions } from '#server/commission-notes/list/list-conditions'

interface Counted {
  place: number
  currency: string
  count: number
  amount: string
}

/**
 * The sections with their figures, by one statement: each counted by the conditions of the very list that its address opens, in the
 * actor's scope; amounts are what is outstanding, in each currency.
 */
export async function countNotesOf(
  db: Db,
  actor: Actor,
  sections: readonly NoteSection[],
): Promise<HomeSection[]> {
  const asked = sections.flatMap(({ figures }) => figures)
  if (asked.length === 0) return []
  const tab = isPartner(actor) ? ('InProgress' as const) : ('AllNotes' as const)
  const parts = asked.map(
    ({ query }, place) => sql`select ${sql.lit(place)}::int as place, currency, count(*)::int as count,
      sum(outstanding_amount)::numeric(18,2) as amount
      from notes where ${listConditions(actor, ListNotes.parse({ tab, ...query }))} group by currency`,
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
          ? found.map(({ currency, amount }) => ({
              Currency: currency,
              Amount: amount,
              href: hrefOf({ ...query, currency: currency as NonNullable<ListNotes['currency']> }),
            }))
          : [],
      }
    }),
  }))
}
