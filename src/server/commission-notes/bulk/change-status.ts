import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { BulkStatus, SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import { stageOf } from '#domain/commission-notes/note/send-back-stage'
import type { Reasons } from '#domain/send-backs/schema'
import { reasonWords } from '#domain/send-backs/stages'
import { decideStep } from '#server/commission-notes/chain/take-transition'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { type Move, moveNotes } from '#server/commission-notes/note/move-notes'
import { offerOf, undoFor } from '#server/commission-notes/note/undo'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { recordBatch } from '#server/platform/record/record-batch'
import type { Context } from '#server/platform/runtime/context'
import { refuseWithoutReason } from '#server/platform/steps/allowed-step'
import { givenReasons, saveReasons } from '#server/send-backs/given-reasons'
import { leaveDiffering } from './leave-differing'
import type { BulkOutcome } from './outcome'
import { type BulkSelection, lockChosen, namingChangers, selectionOf, skipped } from './selection'

/** Reports notes refused or changed meanwhile. @throws NOT_FOUND, REASON_UNKNOWN, REMARKS_REQUIRED, the first broken bulk rule */
export async function bulkChangeStatus(
  { db, actor, undoSeconds = 0 }: Context & { undoSeconds?: number },
  input: Omit<z.output<typeof BulkStatus>, 'Reasons' | 'LeaveDiffering'> & {
    Reasons?: Reasons
    LeaveDiffering?: boolean
  },
): Promise<BulkOutcome> {
  mustBeAllowed(actor, 'commission-notes.bulk-status', 'STATUS_NOT_AUTHORISED')
  return transaction(db, async (tx) => {
    const notes = await lockChosen(tx, actor, input)
    const checked = validateStatus(notes, actor, input)
    const { going, staying } = input.LeaveDiffering ? await leaveDiffering(tx, checked) : checked
    const [first] = going
    const stage = first ? stageOf(first.transition.action) : null
    const reasons = await givenReasons(tx, stage, null, input.Reasons ?? [])
    const tax = first?.note.tax_type ?? 'GST'
    const remarks = input.Remarks || reasons.map((reason) => reasonWords(reason, tax)).join('\n')
    if (first) refuseWithoutReason(first.transition, remarks)
    const succeeded = going.map(({ note }) => note.id)
    const batchId = uuid()
    const { StatusId, InvoiceId, Remarks } = input
    await recordBatch(tx, actor, {
      id: batchId,
      kind: 'status',
      succeeded: succeeded.length,
      failed: staying.length,
      details: { StatusId, InvoiceId, Remarks },
    })
    const undo = undoFor(actor, undoSeconds)
    const details = reasons.length > 0 ? { details: { reasons } } : {}
    await moveNotes(tx, going, { actor, remarks, batchId, undo, ...details })
    if (stage)
      await saveReasons(
        tx,
        stage,
        going.map(({ note }) => note),
        reasons,
      )
    return { batchId, succeeded, failed: await namingChangers(tx, actor, staying), undo: offerOf(undo) }
  })
}

/** Notes that may move now, and others with reasons. Throws the first broken rule of bulk selection. */
export function validateStatus(
  notes: readonly LockedNote[],
  actor: Actor,
  input: BulkSelection & { StatusId: number },
): { going: Move[]; staying: SkippedNote[] } {
  const { fresh, stale } = selectionOf('status', notes, actor, input, input.StatusId)
  const going: Move[] = []
  const staying = [...stale]
  for (const note of fresh) {
    const decided = decideStep(note, actor, { via: 'update-status', to: input.StatusId })
    if (typeof decided === 'string') staying.push(skipped(note, decided))
    else going.push({ note, transition: decided })
  }
  return { going, staying }
}
