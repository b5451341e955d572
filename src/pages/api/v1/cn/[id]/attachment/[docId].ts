import { getAttachment as call } from '#domain/documents/calls'
import { getAttachment } from '#server/documents/get-attachment'
import { endpoint } from '#server/http/endpoint'
import { fileResponse } from '#server/http/file-response'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  fileResponse(await getAttachment(db, runtime().files, actor, params)),
)
