import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedUpTo, searchedUpTo } from '#db/counted-up-to'
import type { Actor } from '#domain/access/actor'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { COUNTED_UP_TO, SEARCH_COUNTED_UP_TO } from '#domain/paging/counted'
import { isStoredInOpenNotes, OPEN_NOTES } from './open-notes'

const STORED_FILTERS: ReadonlySet<string> = new Set<keyof ListNotes>([
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

/** The total (docs/decisions/0058): stored counts or sums, else counted, one past the limit unless exact. */
export function totalOf(actor: Actor, query: ListNotes, conditions: RawBuilder<SqlBool>): RawBuilder<number> {
  if (isStored(query))
    return sql<number>`(select coalesce(sum(notes.count), 0)::bigint from note_counts notes where ${conditions})`
  if (isStoredInOpenNotes(actor, query))
    return sql<number>`(select coalesce(sum(notes.count), 0)::bigint from ${OPEN_NOTES} where ${conditions})`
  if (query.exactTotal === 'true') return sql<number>`(select count(*) from notes where ${conditions})`
  const found = sql`notes where ${conditions}`
  return query.searchQuery ? searchedUpTo(found, mostOf(query)) : countedUpTo(found, mostOf(query))
}

/** The total to show for a query, and whether it is exact. */
export function shownTotal(
  actor: Actor,
  query: ListNotes,
  total: number,
): { totalCount: number; totalIsExact: boolean } {
  const totalIsExact =
    isStored(query) ||
    isStoredInOpenNotes(actor, query) ||
    query.exactTotal === 'true' ||
    total <= mostOf(query)
  return { totalCount: totalIsExact ? total : mostOf(query), totalIsExact }
}

function mostOf({ searchQuery }: ListNotes): number {
  return searchQuery ? SEARCH_COUNTED_UP_TO : COUNTED_UP_TO
}

function isStored(query: ListNotes): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || STORED_FILTERS.has(name))
}
