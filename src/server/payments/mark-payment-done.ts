import type { Transaction, Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import type { NoteTable } from '#db/tables/commission-notes'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { AppError } from '#domain/errors'
import { isZero } from '#domain/money/money'
import { amountFaults, type MarkPaymentDone } from '#domain/payments/pay-schema'
import { takeTransitions } from '#server/commission-notes/chain/take-transition'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { rowsOf } from '#server/commission-notes/note/rows/rows-of'
import { bookPayments, termsOf } from '#server/payments/book-payments'
import { PAID_MESSAGE, paidColumns } from '#server/payments/paid-note'
import { refuseFuture } from '#server/payments/refuse-future'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { recordBatch } from '#server/platform/record/record-batch'
import type { Context } from '#server/platform/runtime/context'

type Payment = z.output<typeof MarkPaymentDone>

/** All or none; `Version` is for one note. @throws STATUS_NOT_AUTHORISED, VALIDATION_FAILED, as `takeTransition` and `bookPayments` */
export async function markPaymentDone(
  { db, actor }: Context,
  input: Payment,
): Promise<{ message: string; Notes: NoteRow[] }> {
  mustBeAllowed(actor, 'commission-notes.pay', 'STATUS_NOT_AUTHORISED')
  refuseFuture(actor, 'PaymentProcessedAt', input.PaymentProcessedAt)
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
      message: PAID_MESSAGE,
      Notes: await rowsOf(tx, actor, ids),
    }
  })
}

/** Dividing deductions among notes would be a guess. */
function refuseWrongAmounts(payment: Payment, notes: readonly LockedNote[]): void {
  const [first, second] = notes
  if (!first) return
  const message = 'Tax withheld and bank charge can be given for one commission note at a time.'
  const deducts = !isZero(payment.TaxWithheld ?? '0') || !isZero(payment.BankCharge ?? '0')
  const fields = second && deducts ? { TaxWithheld: message } : amountFaults(payment, first.currency)
  if (fields) throw new AppError('VALIDATION_FAILED', { fields })
}

async function pay(
  tx: Transaction<Database>,
  actor: Actor,
  notes: readonly LockedNote[],
  payment: Payment,
): Promise<() => Updateable<NoteTable>> {
  refuseWrongAmounts(payment, notes)
  const terms = termsOf(payment)
  const orders = notes.map((note) => ({ note, amount: null, ...terms }))
  await bookPayments(tx, actor, orders)
  const columns = paidColumns(terms)
  return () => columns
}
