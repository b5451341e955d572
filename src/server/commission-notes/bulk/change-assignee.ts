import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { BulkAssignee, SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { AppError, CATALOGUE } from '#domain/errors'
import { refusalToAssign } from '#server/commission-notes/chain/assign-notes'
import { assignPresent } from '#server/commission-notes/chain/assign-present'
import { type AssignableUser, assignableUser } from '#server/commission-notes/chain/assignable-users'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { offerOf, undoFor } from '#server/commission-notes/note/undo'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { recordBatch } from '#server/platform/record/record-batch'
import type { Context } from '#server/platform/runtime/context'
import type { BulkOutcome } from './outcome'
import { type BulkSelection, lockChosen, namingChangers, selectionOf, skipped } from './selection'

/** Reports notes refused or changed since the caller saw them. @throws NOT_FOUND, ASSIGNEE_UPDATE_FAILED, the first broken bulk rule */
export async function bulkChangeAssignee(
  { db, actor, undoSeconds = 0 }: Context & { undoSeconds?: number },
  input: z.output<typeof BulkAssignee>,
): Promise<BulkOutcome> {
  mustBeAllowed(actor, 'commission-notes.bulk-assign')
  return transaction(db, async (tx) => {
    const notes = await lockChosen(tx, actor, input)
    const person = await assignableUser(tx, input.AssigneeUserId)
    const { assignee, going, staying } = validateAssignee(notes, actor, input, person)
    const succeeded = going.map((note) => note.id)
    const batchId = uuid()
    const { ChangeRequestFor: role, AssigneeUserId, InvoiceId } = input
    await recordBatch(tx, actor, {
      id: batchId,
      kind: 'assignee',
      succeeded: succeeded.length,
      failed: staying.length,
      details: { ChangeRequestFor: role, AssigneeUserId, InvoiceId },
    })
    const undo = undoFor(actor, undoSeconds)
    await assignPresent(tx, actor, going, { role, assignee, batchId, undo })
    return { batchId, succeeded, failed: await namingChangers(tx, actor, staying), undo: offerOf(undo) }
  })
}

/** Separates refused notes. Throws the first broken rule of bulk selection, ASSIGNEE_UPDATE_FAILED. */
export function validateAssignee(
  notes: readonly LockedNote[],
  actor: Actor,
  input: BulkSelection & { ChangeRequestFor: AssigneeRole },
  person: AssignableUser | undefined,
): { assignee: AssignableUser; going: LockedNote[]; staying: SkippedNote[] } {
  const { fresh, stale } = selectionOf('assignee', notes, actor, input)
  const role = input.ChangeRequestFor
  if (!person?.Roles.includes(role)) {
    const { message } = CATALOGUE.ASSIGNEE_UPDATE_FAILED
    throw new AppError('ASSIGNEE_UPDATE_FAILED', { fields: { AssigneeUserId: message } })
  }
  const checked = fresh.map((note) => ({ note, code: refusalToAssign(note, { assignee: person, role }) }))
  return {
    assignee: person,
    going: checked.flatMap(({ note, code }) => (code === null ? [note] : [])),
    staying: [...stale, ...checked.flatMap(({ note, code }) => (code === null ? [] : [skipped(note, code)]))],
  }
}
