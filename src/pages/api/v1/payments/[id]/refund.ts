import { refundPayment as call } from '#domain/payments/calls'
import { refundPayment } from '#server/payments/refund-payment'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) => refundPayment(db, actor, params.id, body))
