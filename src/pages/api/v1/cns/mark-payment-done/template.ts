import { paymentTemplate as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { paymentTemplate } from '#server/payments/payment-sheets'

export const GET = endpoint(call, ({ db, actor, query }) =>
  paymentTemplate(db, actor, query.filled === 'true'),
)
