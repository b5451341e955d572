import { markPaymentDone as call } from '#domain/payments/calls'
import { markPaymentDone } from '#server/payments/mark-payment-done'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => markPaymentDone(db, actor, body))
