import { postImport as call } from '#domain/imports/calls'
import { postImport } from '#server/across/imports/post-import'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, async ({ db, actor, params, body }) => ({
  message: 'The rows are being imported.',
  Import: await postImport(db, actor, params.id, body.LeaveOutFaulty),
}))
