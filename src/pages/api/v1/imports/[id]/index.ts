import { getImport as call } from '#domain/imports/calls'
import { getImport } from '#server/across/imports/list-imports'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => getImport(db, actor, params.id))
