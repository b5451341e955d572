import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedUpTo, searchedUpTo } from '#db/counted-up-to'
import type { Actor } from '#domain/access/actor'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { COUNTED_UP_TO, SEARCH_COUNTED_UP_TO } from '#domain/paging/counted'
import { isStoredInOpenNotes, OPEN_NOTES } from './open-notes'

/** The query fields that the kept counts can answer, and those that do not affect which notes are found. */
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
 * How many notes a list finds, as a subquery (docs/decisions/0058-counts.md). Uses the kept counts if the
 * query filters by nothing but status and partner, within any reader's scope; the kept sums of open notes if
 * they can answer it; otherwise counts, at most one past the limit unless the total must be exact.
 * @param conditions what `listConditions` makes of the query. It refers to `notes`; of those columns the kept
 *   counts have only status and partner
 */
export function totalOf(actor: Actor, query: ListNotes, conditions: RawBuilder<SqlBool>): RawBuilder<number> {
  if (isKept(query))
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
    isKept(query) ||
    isStoredInOpenNotes(actor, query) ||
    query.exactTotal === 'true' ||
    total <= mostOf(query)
  return { totalCount: totalIsExact ? total : mostOf(query), totalIsExact }
}

function mostOf({ searchQuery }: ListNotes): number {
  return searchQuery ? SEARCH_COUNTED_UP_TO : COUNTED_UP_TO
}

function isKept(query: ListNotes): boolean {
  return Object.entries(query).every(([name, value]) => value === undefined || KEPT.has(name))
}
