import { markPaymentDone as call } from '#domain/commission-notes/calls'
import { markPaymentDone } from '#server/commission-notes/mark-payment-done'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => markPaymentDone(db, actor, body))
