import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { AppError, messageFor } from '#domain/errors'
import { formatMoney } from '#domain/money/format'
import { compare, isZero, minus, sum } from '#domain/money/money'
import { refundEntry } from '#domain/payments/entries'
import { amountFaults, type RefundPayment } from '#domain/payments/pay-schema'
import { formatDay } from '#domain/time/format'
import { refuseUsedReferences } from '#server/payments/references'
import { refuseFuture } from '#server/payments/refuse-future'
import { changeMoney, lockPayment } from '#server/payments/reverse-payment'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { postEntry } from '#server/platform/ledger/post-entry'
import type { Context } from '#server/platform/runtime/context'

/** Into the wallet, or no longer owed; the note stays paid. @throws NOT_FOUND, PAYMENT_REVERSED, REFUND_TOO_LARGE, REFERENCE_USED */
export async function refundPayment(
  { db, actor }: Context,
  { id, ...input }: { id: string } & z.output<typeof RefundPayment>,
): Promise<{ message: string; RefundId: string }> {
  mustBeAllowed(actor, 'payments.refund')
  refuseFuture(actor, 'RefundedAt', input.RefundedAt)
  return transaction(db, async (tx) => {
    const { payment, note } = await lockPayment(tx, actor, id)
    if (payment.reversed_at !== null) throw new AppError('PAYMENT_REVERSED')
    const fields = amountFaults({ Amount: input.Amount }, payment.currency)
    if (fields) throw new AppError('VALIDATION_FAILED', { fields })
    refuseBefore(payment.processed_at, input.RefundedAt)
    const { rows } = await sql<{ refunded: string }>`
      select coalesce(sum(amount), 0)::numeric(18,2) as refunded from payment_refunds where payment_id = ${id}`.execute(
      tx,
    )
    const deducted = sum([
      payment.tax_withheld,
      payment.bank_charge,
      payment.claw_back_amount,
      rows[0]?.refunded ?? '0',
    ])
    const most = minus(payment.amount, deducted)
    if (compare(input.Amount, most) > 0 || isZero(most)) {
      const message = messageFor('REFUND_TOO_LARGE', [formatMoney(most, payment.currency)])
      throw new AppError('REFUND_TOO_LARGE', { message, fields: { Amount: message } })
    }
    const reference = { partnerId: note.partner_id, reference: input.PaymentReferenceNumber }
    await refuseUsedReferences(tx, 'back', [reference])
    const refundId = uuid()
    await tx
      .insertInto('payment_refunds')
      .values({
        id: refundId,
        payment_id: id,
        kind: input.Kind,
        amount: input.Amount,
        occurred_on: input.RefundedAt,
        reference_number: input.PaymentReferenceNumber,
        remarks: input.Remarks,
        created_by: actor.id,
      })
      .execute()
    const paid = {
      id: note.id,
      number: note.number,
      partnerId: note.partner_id,
      subsidiaryId: note.subsidiary_id,
      currency: note.currency,
    }
    await postEntry(tx, {
      ...refundEntry(paid, input.Kind, input.Amount),
      source: { table: 'payment_refunds', id: refundId },
      occurredOn: input.RefundedAt,
      reference: input.PaymentReferenceNumber,
      actorId: actor.id,
    })
    const what = { action: 'RefundPayment', amount: input.Amount, remarks: input.Remarks } as const
    await changeMoney(tx, actor, note, what, {
      topic: 'commission-note.refunded',
      payload: { paymentId: id, refundId, kind: input.Kind },
    })
    return { message: 'The refund was recorded.', RefundId: refundId }
  })
}

function refuseBefore(paidOn: string, refundedOn: string): void {
  if (refundedOn >= paidOn) return
  const message = `The payment was made on ${formatDay(paidOn)}. Choose that day or a later one.`
  throw new AppError('VALIDATION_FAILED', { fields: { RefundedAt: message } })
}
