import { sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { STATUSES } from '#domain/commission-notes/note/workflow'
import { ASSIGNEE_COLUMN, ASSIGNEE_ROLES } from '#server/commission-notes/note/acting-as'

const STORED_FILTERS: ReadonlySet<string> = new Set<keyof ListNotes>([
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

/** Precomputed sums, with the column names of `notes` (docs/decisions/0180-sums-at-size.md). */
export const OPEN_NOTES = sql`open_notes notes`

const NOBODY = "'00000000-0000-0000-0000-000000000000'::uuid"

/** The assignee of the current turn; all-zero for none. Spelled exactly like its index. */
export const NEXT_ACTOR = sql.raw<string>(
  `coalesce(case ${ASSIGNEE_ROLES.map((role) => `when notes.status_id in (${idsOf(role)}) then notes.${ASSIGNEE_COLUMN[role]}`).join(' ')} end, ${NOBODY})`,
)

function idsOf(role: AssigneeRole): string {
  return STATUSES.filter(({ turn }) => turn === role)
    .map(({ id }) => id)
    .join(', ')
}

/** Whether the sums can answer. Not for partner users: the sums do not say which partner has the notes. */
export function isStoredInOpenNotes(actor: Actor, query: Partial<ListNotes>): boolean {
  const { tab, turn, differences } = query
  const isOfOpen =
    [query.due, query.dueWeek, query.waitingFor].some((asked) => asked !== undefined) ||
    (turn !== undefined && turn !== 'done')
  return (
    !isPartner(actor) &&
    isOfOpen &&
    tab !== 'Paid' &&
    (differences === undefined || turn === 'checker') &&
    Object.entries(query).every(([name, value]) => value === undefined || STORED_FILTERS.has(name))
  )
}
