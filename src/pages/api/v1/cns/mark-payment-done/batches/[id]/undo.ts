import { undoPaymentBatch as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { undoPaymentBatch } from '#server/payments/undo-payment-batch'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  undoPaymentBatch(db, actor, params.id, body.Remarks),
)
