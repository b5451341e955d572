import { postImport as call } from '#domain/imports/calls'
import { endpoint } from '#server/http/endpoint'
import { postImport } from '#server/imports/post-import'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  postImport(db, actor, params.id, body.LeaveOutFaulty),
)
