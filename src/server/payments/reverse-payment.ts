import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { PAID } from '#domain/commission-notes/note/workflow'
import { AppError } from '#domain/errors'
import { formatMoney } from '#domain/money/format'
import { decideStep } from '#server/commission-notes/chain/take-transition'
import { actsAs } from '#server/commission-notes/note/acting-as'
import { type LockedNote, lockNote } from '#server/commission-notes/note/lock-note'
import { moveNotes } from '#server/commission-notes/note/move-notes'
import { recordHistory } from '#server/commission-notes/note/record-history'
import { rowsOf } from '#server/commission-notes/note/rows-of'
import { type PaymentRecord, reversePayments } from '#server/payments/reverse-payments'
import { announce } from '#server/platform/events/announce'

/**
 * Reverses one payment (`POST /payments/{id}/reverse`): a note that was paid up waits for its payment again, in the status it
 * came from; the payment stays on record, and the ledger gets the reversing entries.
 * @throws AppError NOT_FOUND, what `reversePayments` throws
 */
export async function reversePayment(
  db: Db,
  actor: Actor,
  id: string,
  remarks: string,
): Promise<{ message: string; Note: NoteRow }> {
  return transaction(db, async (tx) => {
    const { payment, note } = await lockPayment(tx, actor, id)
    await reversePayments(tx, actor, [payment], remarks)
    if (note.status_id === PAID) {
      const transition = decideStep(note, actor, { via: 'payment-undo' })
      if (typeof transition === 'string') throw new AppError(transition)
      const columns = { payment_processed_at: null, payment_remarks: null, payment_reference_number: null }
      await moveNotes(tx, [{ note, transition, columns }], { actor, remarks })
    } else {
      await recordOnNote(tx, actor, note, 'ReversePart', { amount: payment.amount, remarks })
      await announce(tx, 'commission-note.part-reversed', {
        noteId: note.id,
        paymentId: id,
        actorId: actor.id,
        version: note.version + 1,
      })
    }
    const [Note] = await rowsOf(tx, actor, [note.id])
    return { message: 'The payment was reversed.', Note: Note as NoteRow }
  })
}

/**
 * A payment with its note, both held until the transaction ends.
 * @throws AppError NOT_FOUND out of the actor's scope
 */
export async function lockPayment(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
): Promise<{ payment: PaymentRecord; note: LockedNote }> {
  const found = Id.safeParse(id).success
    ? await tx.selectFrom('payments').select('note_id').where('id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw new AppError('NOT_FOUND')
  const note = await lockNote(tx, actor, found.note_id)
  const { rows } = await sql<PaymentRecord>`select * from payments where id = ${id} for update`.execute(tx)
  return { payment: rows[0] as PaymentRecord, note }
}

/** Writes into a note's history what happened with its money while it stays in its status, and raises its version; its caller announces it. */
export async function recordOnNote(
  tx: Transaction<Database>,
  actor: Actor,
  note: LockedNote,
  action: 'ReversePart' | 'RefundPayment' | 'ClawBack',
  what: { amount: string; remarks: string },
): Promise<void> {
  await recordHistory(
    tx,
    note,
    {
      actorId: actor.id,
      actedAs: actsAs(actor, 'paymentProcessor'),
      action,
      fromStatusId: note.status_id,
      toStatusId: note.status_id,
      remarks: what.remarks,
      details: { amount: formatMoney(what.amount, note.currency) },
    },
    { version: note.version + 1, updated_at: new Date(), updated_by: actor.id },
  )
}
