import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { ChangeAssignee } from '#domain/commission-notes/chain/schema'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import type { Note } from '#domain/commission-notes/note/note'
import type { UndoOffer } from '#domain/commission-notes/note/undo'
import { AppError, CATALOGUE } from '#domain/errors'
import { assignPresent } from '#server/commission-notes/chain/assign-present'
import { getNote } from '#server/commission-notes/note/get-note'
import { type LockedNote, lockNote, refuseStale } from '#server/commission-notes/note/lock-note'
import { offerOf, undoFor } from '#server/commission-notes/note/undo'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { refusalToAssign } from './assign-notes'
import { type AssignableUser, assignableUser } from './assignable-users'

/** Assigns the person, or their substitute while away. @throws NOT_FOUND, STALE_VERSION, FOUR_EYES; ASSIGNEE_UPDATE_FAILED (role, paid) */
export async function changeAssignee(
  { db, actor, undoSeconds = 0 }: Context & { undoSeconds?: number },
  input: z.output<typeof ChangeAssignee>,
): Promise<{ message: string; Note: Note } & UndoOffer> {
  mustBeAllowed(actor, 'commission-notes.assign')
  const role = input.changeRequestFor
  return transaction(db, async (tx) => {
    const note = await lockNote(tx, actor, input.commissionNoteId)
    await refuseStale(tx, actor, note, input.Version)
    const assignee = await assignableUser(tx, input.assigneeUserId)
    refuseUnfit(note, assignee, role)
    const undo = undoFor(actor, undoSeconds)
    await assignPresent(tx, actor, [note], { role, assignee, undo })
    const Note = await getNote({ db: tx, actor }, { id: note.id })
    return { message: 'Successfully updated assignee', Note, ...offerOf(undo) }
  })
}

function refuseUnfit(
  note: LockedNote,
  person: AssignableUser | undefined,
  role: AssigneeRole,
): asserts person is AssignableUser {
  const refused = person ? refusalToAssign(note, { assignee: person, role }) : 'ASSIGNEE_UPDATE_FAILED'
  if (refused === null) return
  if (refused !== 'ASSIGNEE_UPDATE_FAILED') throw new AppError(refused)
  const { message } = CATALOGUE.ASSIGNEE_UPDATE_FAILED
  throw new AppError('ASSIGNEE_UPDATE_FAILED', { fields: { assigneeUserId: message } })
}
