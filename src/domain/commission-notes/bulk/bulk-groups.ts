import type { AllowedAction } from '#domain/commission-notes/note/decide'
import { statusOf } from '#domain/commission-notes/note/workflow'
import { actionsLegalForAll, type BulkRule, firstBrokenRule, type SelectedNote, type Selector } from './bulk'

/** Selected notes of one invoice, status and assignee: what the rules of bulk selection let go together. */
export interface NotesGroup<Row> {
  /** Tells the groups of a selection apart. */
  key: string
  rows: readonly Row[]
  /** The changes of status that are legal for all of them. */
  actions: readonly AllowedAction[]
  /** Why they cannot be sent on by this person; null where they can. */
  broken: BulkRule | null
}

/**
 * Parts a selection into the groups that can be sent on each for itself, those that can be first, then in the order of the
 * selection.
 */
export function groupsOf<Row>(
  rows: readonly Row[],
  by: Selector,
  toSelected: (row: Row) => SelectedNote,
): NotesGroup<Row>[] {
  const groups = Map.groupBy(rows, (row) => keyOf(toSelected(row)))
  return [...groups]
    .map(([key, members]) => {
      const notes = members.map(toSelected)
      const actions = actionsLegalForAll(notes, by)
      return { key, rows: members, actions, broken: firstBrokenRule('status', notes, by) }
    })
    .toSorted((a, b) => Number(a.broken !== null) - Number(b.broken !== null))
}

/** A group has one assignee of the role that owns its status: nobody counts as one. */
function keyOf({ invoiceId, statusId, assignees }: SelectedNote): string {
  const { owner } = statusOf(statusId)
  return [invoiceId, statusId, (owner && assignees[owner]) ?? ''].join(' ')
}
