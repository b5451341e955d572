import { undoPaymentBatch as call } from '#domain/payments/calls'
import { withPayees } from '#server/payments/batches/name-payees'
import { undoPaymentBatch } from '#server/payments/batches/undo-payment-batch'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, async ({ db, actor, params, body }) => {
  const undone = await undoPaymentBatch(db, actor, params.id, body.Remarks)
  return withPayees(db, actor, undone, runtime().config.bankChangeNoticeDays)
})
