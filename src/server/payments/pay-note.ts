import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { AppError } from '#domain/errors'
import { amountFaults, type PayNote } from '#domain/payments/pay-schema'
import { allowedTransition } from '#server/commission-notes/chain/take-transition'
import { lockNote } from '#server/commission-notes/note/lock-note'
import { moveNotes } from '#server/commission-notes/note/move-notes'
import { rowsOf } from '#server/commission-notes/note/rows/rows-of'
import { type BookedPayment, bookPayments, termsOf } from '#server/payments/book-payments'
import { PAID_MESSAGE, paidColumns } from '#server/payments/paid-note'
import { recordPart } from '#server/payments/record-part'
import { refuseFuture } from '#server/payments/refuse-future'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

type Payment = z.output<typeof PayNote>

/** A full payment ends the workflow, a part adds to the history. @throws STATUS_NOT_AUTHORISED, NOT_FOUND, as `bookPayments` */
export async function payNote(
  { db, actor }: Context,
  input: Payment,
): Promise<{ message: string; PaymentId: string; Note: NoteRow }> {
  mustBeAllowed(actor, 'commission-notes.pay', 'STATUS_NOT_AUTHORISED')
  refuseFuture(actor, 'PaymentProcessedAt', input.PaymentProcessedAt)
  return transaction(db, async (tx) => {
    const note = await lockNote(tx, actor, input.CommissionNoteId)
    const transition = await allowedTransition(tx, actor, note, { via: 'payment' }, input.Version)
    const fields = amountFaults(input, note.currency)
    if (fields) throw new AppError('VALIDATION_FAILED', { fields })
    const order = { note, amount: input.Amount ?? null, ...termsOf(input) }
    const [booked] = (await bookPayments(tx, actor, [order])) as [BookedPayment]
    if (booked.completes) {
      const columns = paidColumns(order)
      await moveNotes(tx, [{ note, transition, columns }], { actor, remarks: input.PaymentRemarks })
    } else {
      await recordPart(tx, actor, note, booked, { remarks: input.PaymentRemarks })
    }
    const [Note] = await rowsOf(tx, actor, [note.id])
    return {
      message: booked.completes ? PAID_MESSAGE : 'Part payment recorded.',
      PaymentId: booked.id,
      Note: Note as NoteRow,
    }
  })
}
