import { uploadInvoiceMessageFiles as call } from '#domain/conversations/calls'
import { uploadFiles } from '#server/conversations/files'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body, files }) =>
  uploadFiles(db, runtime().files, actor, { kind: 'invoice', id: body.InvoiceId }, files),
)
