import { getAttachment as call } from '#domain/commission-notes/documents/calls'
import { getAttachment } from '#server/commission-notes/documents/get-attachment'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  fileResponse(await getAttachment(db, runtime().files, actor, params)),
)
