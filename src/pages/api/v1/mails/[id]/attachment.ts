import { mailAttachment as call } from '#domain/notices/calls'
import { endpoint } from '#server/http/endpoint'
import { fileResponse } from '#server/http/file-response'
import { mailAttachment } from '#server/notices/mail-attachment'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  fileResponse(await mailAttachment(db, actor, params.id, runtime().files)),
)
