import { undoPaymentBatch as call } from '#domain/payments/calls'
import { undoPaymentBatch } from '#server/payments/batches/undo-payment-batch'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  undoPaymentBatch(db, actor, params.id, body.Remarks),
)
