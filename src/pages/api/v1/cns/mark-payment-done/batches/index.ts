import { listPaymentBatches as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { listPaymentBatches } from '#server/payments/list-payment-batches'

export const GET = endpoint(call, ({ db, actor, query }) => listPaymentBatches(db, actor, query))
