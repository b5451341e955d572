import { discardImport as call } from '#domain/imports/calls'
import { discardImport } from '#server/across/imports/discard-import'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, async ({ db, actor, params }) => ({
  message: 'The file was discarded.',
  Import: await discardImport(db, actor, params.id),
}))
