import { sql, type Transaction } from 'kysely'
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
import { type ChangeTopic, changeNote, type NoteChange } from '#server/commission-notes/note/change-note'
import { type LockedNote, lockNote } from '#server/commission-notes/note/lock-note'
import { moveNotes } from '#server/commission-notes/note/move-notes'
import { rowsOf } from '#server/commission-notes/note/rows/rows-of'
import { NOT_PAID } from '#server/payments/paid-note'
import { type PaymentRecord, reversePayments } from '#server/payments/reverse-payments'
import { waitedSince } from '#server/payments/waited-since'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** A paid note returns to its former status. Throws FORBIDDEN, NOT_FOUND; those of `reversePayments`. */
export async function reversePayment(
  { db, actor }: Context,
  { id, Remarks: remarks }: { id: string; Remarks: string },
): Promise<{ message: string; Note: NoteRow }> {
  mustBeAllowed(actor, 'commission-notes.undo-payments')
  return transaction(db, async (tx) => {
    const { payment, note } = await lockPayment(tx, actor, id)
    await reversePayments(tx, actor, [payment], remarks)
    if (note.status_id === PAID) {
      const transition = decideStep(note, actor, { via: 'payment-undo' })
      if (typeof transition === 'string') throw new AppError(transition)
      const since = (await waitedSince(tx, [note.id])).get(note.id)
      await moveNotes(tx, [{ note, transition, columns: NOT_PAID, since }], { actor, remarks })
    } else {
      const what = { action: 'ReversePart', amount: payment.amount, remarks } as const
      await changeMoney(tx, actor, note, what, {
        topic: 'commission-note.part-reversed',
        payload: { paymentId: id },
      })
    }
    const [Note] = await rowsOf(tx, actor, [note.id])
    return { message: 'The payment was reversed.', Note: Note as NoteRow }
  })
}

/** Locks a payment and its note until the transaction ends. Throws NOT_FOUND out of scope. */
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

/** Records and publishes a movement of money; the note keeps its status. */
export async function changeMoney<Of extends ChangeTopic>(
  tx: Transaction<Database>,
  actor: Actor,
  note: LockedNote,
  what: { action: 'ReversePart' | 'RefundPayment' | 'ClawBack'; amount: string; remarks: string },
  { topic, payload }: Pick<NoteChange<Of>, 'topic' | 'payload'>,
): Promise<void> {
  await changeNote(tx, actor, note, {
    action: what.action,
    actedAs: actsAs(actor, 'paymentProcessor'),
    remarks: what.remarks,
    details: { amount: formatMoney(what.amount, note.currency) },
    topic,
    payload,
  })
}
