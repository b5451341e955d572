import { refundPayment as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { refundPayment } from '#server/payments/refund-payment'

export const POST = endpoint(call, ({ db, actor, params, body }) => refundPayment(db, actor, params.id, body))
