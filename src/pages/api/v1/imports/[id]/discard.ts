import { discardImport as call } from '#domain/imports/calls'
import { endpoint } from '#server/http/endpoint'
import { discardImport } from '#server/imports/discard-import'

export const POST = endpoint(call, ({ db, actor, params }) => discardImport(db, actor, params.id))
