import { reversePayment as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { reversePayment } from '#server/payments/reverse-payment'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  reversePayment(db, actor, params.id, body.Remarks),
)
