import { getNoteMessageFile as call } from '#domain/conversations/calls'
import { getMessageFile } from '#server/conversations/files'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  fileResponse(await getMessageFile(db, runtime().files, actor, { kind: 'note', ...params })),
)
