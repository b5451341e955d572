import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { type AssigneeRole, breaksFourEyes } from '#domain/commission-notes/note/decide'
import { statusOf } from '#domain/commission-notes/note/workflow'
import type { ErrorCode } from '#domain/errors'
import type { AssignableUser } from '#server/commission-notes/chain/assignable-users'
import { ASSIGNEE_COLUMN, actsAs, isAdminOnly } from '#server/commission-notes/note/acting-as'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { type HistoryDetails, historyInsert, nextEntry } from '#server/commission-notes/note/record-history'
import { toNoteState } from '#server/commission-notes/note/table'
import { notesUpdate } from '#server/commission-notes/note/update-notes'
import { eventsInsert } from '#server/platform/events/announce'

/** Who is to have a role of notes from now on. */
export interface Assignment {
  role: AssigneeRole
  assignee: AssignableUser
  /** The history names nobody: the actor only set off what the portal does by itself. */
  bySystem?: boolean
  /** The bulk action it is part of. */
  batchId?: string | undefined
  /** What every entry of the history says beside the role and the person. */
  details?: HistoryDetails
  remarks?: string
}

/** Why the person may not have the role of this note, or null when they may: paid notes stay as they are, four eyes hold. */
export function refusalToAssign(
  note: LockedNote,
  { assignee, role }: Pick<Assignment, 'assignee' | 'role'>,
): ErrorCode | null {
  if (!assignee.Roles.includes(role) || statusOf(note.status_id).turn === 'done')
    return 'ASSIGNEE_UPDATE_FAILED'
  return breaksFourEyes(toNoteState(note), assignee.UserId, role) ? 'FOUR_EYES' : null
}

/**
 * Hands a role of locked notes to a person: rows, history entries and events in one statement for all of them. Notes the
 * person has already stay untouched. Whether the person may have them was decided before (`refusalToAssign`).
 */
export async function assignNotes(
  tx: Transaction<Database>,
  actor: Actor,
  notes: readonly LockedNote[],
  assignment: Assignment,
): Promise<void> {
  const { role, assignee, batchId } = assignment
  const column = ASSIGNEE_COLUMN[role]
  const changing = notes.filter((note) => note[column] !== assignee.UserId)
  if (changing.length === 0) return
  const at = new Date()
  const actorId = assignment.bySystem ? null : actor.id
  const actedAs = assignment.bySystem ? 'system' : actsAs(actor, role)
  const details = {
    role,
    assignee: assignee.Name,
    assigneeId: assignee.UserId,
    ...(isAdminOnly(actor, actedAs) && { asAdmin: true as const }),
    ...assignment.details,
  }
  const entries = changing.map((note) =>
    nextEntry(note, {
      actorId,
      actedAs,
      action: 'Assign',
      fromStatusId: note.status_id,
      toStatusId: note.status_id,
      remarks: assignment.remarks ?? '',
      details,
      batchId,
      at,
    }),
  )
  const change = notesUpdate(
    changing.map((note) => ({
      ...note,
      [column]: assignee.UserId,
      version: note.version + 1,
      updated_at: at,
      updated_by: actor.id,
    })),
    [column, 'history_hash', 'history_length', 'version', 'updated_at', 'updated_by'],
  )
  const events = eventsInsert(
    'commission-note.assigned',
    changing.map((note) => ({
      noteId: note.id,
      role,
      assigneeId: assignee.UserId,
      actorId,
      version: note.version + 1,
      ...(batchId && { batchId }),
    })),
  )
  await sql`with assigned as (${change}), entries as (${historyInsert(entries)}) ${events}`.execute(tx)
}
