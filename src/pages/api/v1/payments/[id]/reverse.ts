import { reversePayment as call } from '#domain/payments/calls'
import { reversePayment } from '#server/payments/reverse-payment'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  reversePayment(db, actor, params.id, body.Remarks),
)
