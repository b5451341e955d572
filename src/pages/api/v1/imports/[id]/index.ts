import { getImport as call } from '#domain/imports/calls'
import { endpoint } from '#server/http/endpoint'
import { getImport } from '#server/imports/list-imports'

export const GET = endpoint(call, ({ db, actor, params }) => getImport(db, actor, params.id))
