import { listPaymentBatches as call } from '#domain/payments/calls'
import { listPaymentBatches } from '#server/payments/batches/list-payment-batches'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listPaymentBatches(db, actor, query))
