import { postPaymentBatch as call } from '#domain/payments/calls'
import { postPaymentBatch } from '#server/payments/batches/post-payment-batch'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => postPaymentBatch(db, actor, body.BatchId))
