import { postPaymentBatch as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { postPaymentBatch } from '#server/payments/post-payment-batch'

export const POST = endpoint(call, ({ db, actor, body }) => postPaymentBatch(db, actor, body.BatchId))
