import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { StoredPaymentRow } from '#db/tables/money/payment-batches'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { PAID } from '#domain/commission-notes/note/workflow'
import { AppError } from '#domain/errors'
import type { PaymentBatch } from '#domain/payments/batch'
import { decideStep } from '#server/commission-notes/chain/take-transition'
import { type LockedNote, lockNotes } from '#server/commission-notes/note/lock-note'
import { type Move, moveNotes } from '#server/commission-notes/note/move-notes'
import { NOT_PAID } from '#server/payments/paid-note'
import { changeMoney } from '#server/payments/reverse-payment'
import { type PaymentRecord, refusalsToReverse, reversePayments } from '#server/payments/reverse-payments'
import { waitedSince } from '#server/payments/waited-since'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { refuseWithoutReason } from '#server/platform/steps/allowed-step'
import { findBatch, isUndoable, lockBatch, type StoredRow, toBatch } from './batch-table'

export interface Undone {
  message: string
  Batch: PaymentBatch
  Kept: { CommissionNoteId: string; CommissionNumber: string }[]
}

const STANDS = 'The note changed since: its payment stands.'

/** Within a day. @throws NOT_FOUND, PAYMENT_BATCH_NOT_POSTED, PAYMENT_BATCH_UNDONE, PAYMENT_UNDO_TOO_LATE, REMARKS_REQUIRED */
export async function undoPaymentBatch(
  { db, actor }: Context,
  { id: batchId, Remarks: remarks }: { id: string; Remarks: string },
): Promise<Undone> {
  mustBeAllowed(actor, 'commission-notes.undo-payments')
  return transaction(db, async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch.State === 'Undone') throw new AppError('PAYMENT_BATCH_UNDONE')
    if (batch.State === 'Checked') throw new AppError('PAYMENT_BATCH_NOT_POSTED')
    if (!isUndoable(batch)) throw new AppError('PAYMENT_UNDO_TOO_LATE')
    const ids = batch.rows.flatMap((row) => (row.posted && row.noteId ? [row.noteId] : []))
    const notes = await lockNotes(tx, actor, ids)
    const payments = await postedPayments(tx, batchId, ids)
    const refused = await refusalsToReverse(tx, payments)
    const fixed = new Set(payments.filter(({ id }) => refused.has(id)).map(({ note_id }) => note_id))
    const parts = new Map(payments.filter(({ completes }) => !completes).map((each) => [each.note_id, each]))
    const free = notes.filter(({ id }) => !fixed.has(id))
    const since = await waitedSince(tx, ids)
    const moves = free.flatMap((note) =>
      parts.has(note.id) ? [] : (moveOf(actor, note, remarks, since.get(note.id)) ?? []),
    )
    // A note paid up later keeps this file's part payment.
    const inParts = free.filter((note) => parts.has(note.id) && note.status_id !== PAID)
    const undone = new Set([...moves.map(({ note }) => note.id), ...inParts.map(({ id }) => id)])
    await reversePayments(
      tx,
      actor,
      payments.filter(({ note_id }) => undone.has(note_id)),
      remarks,
    )
    await moveNotes(tx, moves, { actor, remarks, batchId })
    for (const note of inParts) {
      const { id: paymentId, amount } = parts.get(note.id) as PaymentRecord
      const what = { action: 'ReversePart', amount, remarks } as const
      await changeMoney(tx, actor, note, what, {
        topic: 'commission-note.part-reversed',
        payload: { paymentId },
      })
    }
    const notUndone = notes.filter(({ id }) => !undone.has(id))
    const rows = withPaidReason(
      batch.rows,
      notUndone.map(({ id }) => id),
    )
    await tx
      .updateTable('payment_batches')
      .set({
        state: 'Undone',
        undone_by: actor.id,
        undone_at: new Date(),
        undo_remarks: remarks,
        rows: JSON.stringify(rows),
      })
      .where('id', '=', batchId)
      .execute()
    return {
      message: messageFor(undone.size, notes.length),
      Batch: toBatch(await findBatch(tx, batchId), actor),
      Kept: notUndone.map(({ id, number }) => ({ CommissionNoteId: id, CommissionNumber: number })),
    }
  })
}

function withPaidReason(rows: readonly StoredRow[], noteIds: readonly string[]): StoredPaymentRow[] {
  return rows.map((row) =>
    row.posted && row.noteId && noteIds.includes(row.noteId) ? { ...row, reason: STANDS } : row,
  )
}

function moveOf(actor: Actor, note: LockedNote, remarks: string, since: Date | undefined): Move | null {
  const transition = decideStep(note, actor, { via: 'payment-undo' })
  if (transition === 'STATUS_CHANGED') return null
  if (typeof transition === 'string') throw new AppError(transition)
  refuseWithoutReason(transition, remarks)
  return { note, transition, since, columns: NOT_PAID }
}

async function postedPayments(
  tx: Transaction<Database>,
  batchId: string,
  noteIds: readonly string[],
): Promise<PaymentRecord[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('note_id', 'in', [...noteIds])
    .where('reversed_at', 'is', null)
    .execute()
}

function messageFor(undone: number, all: number): string {
  if (undone === all) return `${all === 1 ? 'One payment was' : `${all} payments were`} undone.`
  return `${undone} of ${all} payments were undone. The other notes changed since.`
}
