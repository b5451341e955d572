import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedUpTo, searchedUpTo } from '#db/counted-up-to'
import type { Actor } from '#domain/access/actor'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { COUNTED_UP_TO, SEARCH_COUNTED_UP_TO } from '#domain/paging/counted'
import { isKeptOfOpenNotes, OPEN_NOTES } from './open-notes'

/** What of a list's query the kept counts know, and what says nothing of which notes it finds. */
const KEPT: ReadonlySet<string> = new Set<keyof ListNotes>([
  'tab',
  'statusLabel',
  'statusId',
  'partnerId',
  'sort',
  'pageNo',
  'pageSize',
  'exactTotal',
  'UserId',
])

/**
 * How many notes a list finds, as a subquery (docs/decisions/0058-counts.md): by the kept counts where it asks for nothing but statuses
 * and partner, whatever the reader's scope, by those of open notes where they know what it asks for; otherwise counted, one further than it
 * tells at most unless it is to be exact.
 * @param conditions what `listConditions` makes of the query: on `notes`, of whose columns the kept counts have these two
 */
export function totalOf(actor: Actor, query: ListNotes, conditions: RawBuilder<SqlBool>): RawBuilder<number> {
  if (isKept(query))
    return sql<number>`(select coalesce(sum(notes.count), 0)::bigint from note_counts notes where ${conditions})`
  if (isKeptOfOpenNotes(actor, query))
    return sql<number>`(select coalesce(sum(notes.count), 0)::bigint from ${OPEN_NOTES} where ${conditions})`
  if (query.exactTotal === 'true') return sql<number>`(select count(*) from notes where ${conditions})`
  const found = sql`notes where ${conditions}`
  return query.searchQuery ? searchedUpTo(found, mostOf(query)) : countedUpTo(found, mostOf(query))
}

/** What is told of a total that was found for a query, and whether it is all there is. */
export function toldOf(
  actor: Actor,
  query: ListNotes,
  total: number,
): { totalCount: number; totalIsExact: boolean } {
  const totalIsExact =
    isKept(query) || isKeptOfOpenNotes(actor, query) || query.exactTotal === 'true' || total <= mostOf(query)
  return { totalCount: totalIsExact ? total : mostOf(query), totalIsExact }
}

function mostOf({ searchQuery }: ListNotes): number {
  return searchQuery ? SEARCH_COUNTED_UP_TO : COUNTED_UP_TO
}

function isKept(query: ListNotes): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || KEPT.has(name))
}
