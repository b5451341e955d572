import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { type AssigneeRole, breaksFourEyes } from '#domain/commission-notes/note/decide'
import { statusOf } from '#domain/commission-notes/note/workflow'
import type { ErrorCode } from '#domain/errors'
import type { AssignableUser } from '#server/commission-notes/chain/assignable-users'
import { ASSIGNEE_COLUMN, actsAs, isAdminOnly } from '#server/commission-notes/note/acting-as'
import { changeNotes } from '#server/commission-notes/note/change-note'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import type { HistoryDetails } from '#server/commission-notes/note/record-history'
import { toNoteState } from '#server/commission-notes/note/table'
import type { Undo } from '#server/commission-notes/note/undo'

export interface Assignment {
  role: AssigneeRole
  assignee: AssignableUser
  bySystem?: boolean
  batchId?: string | undefined
  details?: HistoryDetails
  remarks?: string
  undo?: Undo | undefined
}

/** Why the person may not have this role of the note, or null: paid notes, or the four-eyes rule. */
export function refusalToAssign(
  note: LockedNote,
  { assignee, role }: Pick<Assignment, 'assignee' | 'role'>,
): ErrorCode | null {
  if (!assignee.Roles.includes(role) || statusOf(note.status_id).turn === 'done')
    return 'ASSIGNEE_UPDATE_FAILED'
  return breaksFourEyes(toNoteState(note), assignee.UserId, role) ? 'FOUR_EYES' : null
}

/** Assigns a role of locked notes, with history and events. The caller has checked `refusalToAssign`. */
export async function assignNotes(
  tx: Transaction<Database>,
  actor: Actor,
  notes: readonly LockedNote[],
  assignment: Assignment,
): Promise<void> {
  const { role, assignee } = assignment
  const column = ASSIGNEE_COLUMN[role]
  const changing = notes.filter((note) => note[column] !== assignee.UserId)
  const actedAs = assignment.bySystem ? 'system' : actsAs(actor, role)
  await changeNotes(tx, actor, changing, {
    action: 'Assign',
    actedAs,
    bySystem: assignment.bySystem,
    remarks: assignment.remarks,
    details: {
      role,
      assignee: assignee.Name,
      assigneeId: assignee.UserId,
      ...(isAdminOnly(actor, actedAs) && { asAdmin: true as const }),
      ...assignment.details,
    },
    batchId: assignment.batchId,
    columns: { [column]: assignee.UserId },
    topic: 'commission-note.assigned',
    payload: { role, assigneeId: assignee.UserId },
    undo: assignment.undo,
  })
}
