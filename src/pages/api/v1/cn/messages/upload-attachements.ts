import { uploadAttachments as call } from '#domain/documents/calls'
import { uploadAttachments } from '#server/documents/upload-attachments'
import { endpoint } from '#server/http/endpoint'
import { runtime } from '#server/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body, files }) =>
  uploadAttachments(db, runtime().files, actor, body, files),
)
