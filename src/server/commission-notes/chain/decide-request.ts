import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { RequestAction } from '#domain/commission-notes/chain/schema'
import type { Note } from '#domain/commission-notes/note/note'
import { APPROVED, REJECTED, WAITING } from '#domain/commission-notes/note/request-states'
import type { UndoOffer } from '#domain/commission-notes/note/undo'
import { AppError } from '#domain/errors'
import { conflict } from '#server/commission-notes/note/conflict'
import { getNote } from '#server/commission-notes/note/get-note'
import { lockNote } from '#server/commission-notes/note/lock-note'
import { inScope } from '#server/commission-notes/note/scope'
import { offerOf, undoFor } from '#server/commission-notes/note/undo'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeTransition } from './take-transition'

const OUTCOME = {
  Approve: { action: 'ApproveRequest', state: APPROVED },
  Reject: { action: 'RejectRequest', state: REJECTED },
} as const

/** An approved note goes to its maker, a rejected one (with remarks) back. @throws REQUEST_DECIDED, and what `takeTransition` throws */
export async function decideRequest(
  { db, actor, undoSeconds = 0 }: Context & { undoSeconds?: number },
  input: z.output<typeof RequestAction>,
): Promise<{ message: string; Note: Note } & UndoOffer> {
  mustBeAllowed(actor, 'commission-notes.decide-request', 'STATUS_NOT_AUTHORISED')
  const { action, state } = OUTCOME[input.Action]
  return transaction(db, async (tx) => {
    const noteId = await noteOfRequest(tx, actor, input.RequestId)
    await lockNote(tx, actor, noteId)
    await refuseDecided(tx, actor, input.RequestId, noteId)
    const undo = undoFor(actor, undoSeconds)
    await takeTransition(tx, actor, {
      noteId,
      undo,
      via: 'request-action',
      action,
      remarks: input.Remarks,
      version: input.Version,
      alongside: async () => {
        await tx
          .updateTable('change_requests')
          .set({
            state,
            decided_by: actor.id,
            decided_at: sql<Date>`now()`,
            decision_remarks: input.Remarks,
          })
          .where('id', '=', input.RequestId)
          .execute()
        return {}
      },
    })
    const Note = await getNote({ db: tx, actor }, { id: noteId })
    return { message: 'Status updated successfully!', Note, ...offerOf(undo) }
  })
}

async function noteOfRequest(tx: Transaction<Database>, actor: Actor, requestId: string): Promise<string> {
  const request = await tx
    .selectFrom('change_requests')
    .innerJoin('notes', 'notes.id', 'change_requests.note_id')
    .select('note_id')
    .where('change_requests.id', '=', requestId)
    .where(inScope(actor))
    .executeTakeFirst()
  if (!request) throw new AppError('NOT_FOUND')
  return request.note_id
}

async function refuseDecided(
  tx: Transaction<Database>,
  actor: Actor,
  requestId: string,
  noteId: string,
): Promise<void> {
  const { state } = await tx
    .selectFrom('change_requests')
    .select('state')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (state !== WAITING) throw await conflict(tx, actor, noteId, 'REQUEST_DECIDED')
}
