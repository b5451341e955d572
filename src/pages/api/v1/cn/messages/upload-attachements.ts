import { uploadAttachments as call } from '#domain/commission-notes/documents/calls'
import { uploadAttachments } from '#server/commission-notes/documents/upload-attachments'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body, files }) =>
  uploadAttachments(db, runtime().files, actor, body, files),
)
