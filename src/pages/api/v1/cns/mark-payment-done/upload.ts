import { uploadPaymentFile as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { uploadPaymentFile } from '#server/payments/upload-payment-file'
import { runtime } from '#server/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, file }) =>
  uploadPaymentFile(db, runtime().sheets, actor, file),
)
