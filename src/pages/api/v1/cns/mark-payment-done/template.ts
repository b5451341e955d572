import { paymentTemplate as call } from '#domain/payments/calls'
import { paymentTemplate } from '#server/payments/batches/payment-sheets'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) =>
  paymentTemplate(db, actor, { filled: query.filled === 'true', amounts: query.amounts }),
)
