import { mailAttachment as call } from '#domain/notices/calls'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { endpoint } from '#server/platform/http/endpoint'
import { mailAttachment } from '#server/platform/notices/mail-attachment'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  fileResponse(await mailAttachment(db, actor, params.id, runtime().files)),
)
