import type { Transaction, Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database, NoteTable } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { NoteRow } from '#domain/commission-notes/note'
import type { MarkPaymentDone } from '#domain/commission-notes/schema'
import { AppError } from '#domain/errors'
import { todayIn } from '#domain/time/format'
import { recordBatch } from '#server/record/record-batch'
import type { LockedNote } from './lock-note'
import { rowsOf } from './rows-of'
import { takeTransitions } from './take-transition'

type Payment = z.output<typeof MarkPaymentDone>

/**
 * Marks the payment of notes done with its date, remarks and reference (`POST /cns/mark-payment-done`, decisions section 3):
 * all of the notes or none. `Version` is that of the one note where there is one.
 * @throws AppError VALIDATION_FAILED for a date in the future; what `takeTransition` throws
 */
export async function markPaymentDone(
  db: Db,
  actor: Actor,
  input: Payment,
): Promise<{ message: string; Notes: NoteRow[] }> {
  refuseFuture(actor, input.PaymentProcessedAt)
  const ids = [...new Set(input.CommissionNoteIds)]
  const [only] = ids
  return transaction(db, async (tx) => {
    const batchId = ids.length > 1 ? uuid() : undefined
    await takeTransitions(tx, actor, ids, {
      via: 'payment',
      remarks: input.PaymentRemarks,
      ...(batchId && { batchId }),
      ...(ids.length === 1 && only && input.Version !== undefined && { versions: { [only]: input.Version } }),
      alongside: (notes) => pay(tx, actor, notes, input),
    })
    if (batchId)
      await recordBatch(tx, actor, { id: batchId, kind: 'payment', succeeded: ids.length, failed: 0 })
    return {
      message: 'Commission note payment paid successfully.',
      Notes: await rowsOf(tx, actor, ids),
    }
  })
}

function refuseFuture(actor: Actor, day: string): void {
  if (day <= todayIn(actor.timeZone)) return
  const message = '*Payment Process date is required.'
  throw new AppError('VALIDATION_FAILED', { message, fields: { PaymentProcessedAt: message } })
}

async function pay(
  tx: Transaction<Database>,
  actor: Actor,
  notes: readonly LockedNote[],
  payment: Payment,
): Promise<() => Updateable<NoteTable>> {
  const rows = notes.map((note) => ({
    id: uuid(),
    note_id: note.id,
    amount: note.payable_amount,
    currency: note.currency,
    processed_at: payment.PaymentProcessedAt,
    remarks: payment.PaymentRemarks,
    reference_number: payment.PaymentReferenceNumber,
    paid_by: actor.id,
  }))
  await tx.insertInto('payments').values(rows).execute()
  const columns = {
    payment_processed_at: payment.PaymentProcessedAt,
    payment_remarks: payment.PaymentRemarks,
    payment_reference_number: payment.PaymentReferenceNumber,
  }
  return () => columns
}
