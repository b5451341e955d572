import { sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import type { ListNotes } from '#domain/commission-notes/list/schema'

/** What of a list's query `open_notes` knows, and what says nothing of which notes it finds. */
const KNOWN: ReadonlySet<string> = new Set<keyof ListNotes>([
  'tab',
  'statusLabel',
  'statusId',
  'assigneeUserId',
  'currency',
  'waitingFor',
  'due',
  'dueWeek',
  'turn',
  'differences',
  'sort',
  'pageNo',
  'pageSize',
  'exactTotal',
  'UserId',
])

/** The kept sums of open notes in the place of `notes`, whose columns are called alike (docs/decisions/0180-sums-at-size.md). */
export const OPEN_NOTES = sql`open_notes notes`

/**
 * Whether the kept sums of open notes have all that a query finds: it asks for notes of a turn or a day, which no paid note has, by what
 * is kept of them. They say nothing of whose the notes are: a partner's people read the notes.
 */
export function isKeptOfOpenNotes(actor: Actor, query: Partial<ListNotes>): boolean {
  const { tab, turn, differences } = query
  const isOfOpen =
    [query.due, query.dueWeek, query.waitingFor].some((asked) => asked !== undefined) ||
    (turn !== undefined && turn !== 'done')
  return (
    !isPartner(actor) &&
    isOfOpen &&
    tab !== 'Paid' &&
    (differences === undefined || turn === 'checker') &&
    Object.entries(query).every(([name, value]) => value === undefined || KNOWN.has(name))
  )
}
