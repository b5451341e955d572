import { paymentBatchSheet as call } from '#domain/payments/calls'
import { paymentBatchSheet } from '#server/payments/batches/payment-sheets'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => paymentBatchSheet(db, actor, params.id))
