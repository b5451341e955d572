import { getPaymentBatch as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { getPaymentBatch } from '#server/payments/list-payment-batches'

export const GET = endpoint(call, ({ db, actor, params }) => getPaymentBatch(db, actor, params.id))
