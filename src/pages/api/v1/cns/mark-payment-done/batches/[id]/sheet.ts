import { paymentBatchSheet as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { paymentBatchSheet } from '#server/payments/payment-sheets'

export const GET = endpoint(call, ({ db, params }) => paymentBatchSheet(db, params.id))
