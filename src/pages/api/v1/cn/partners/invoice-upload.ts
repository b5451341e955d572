import { uploadPartnerInvoice as call } from '#domain/commission-notes/calls'
import { uploadPartnerInvoice } from '#server/commission-notes/upload-partner-invoice'
import { endpoint } from '#server/http/endpoint'
import { runtime } from '#server/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body, file }) =>
  uploadPartnerInvoice(db, runtime().files, actor, body, file, runtime().config.payment),
)
