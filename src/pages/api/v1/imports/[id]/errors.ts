import { importErrors as call } from '#domain/imports/calls'
import { importErrors } from '#server/across/imports/import-errors'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params, query }) =>
  importErrors(db, actor, params.id, query.format),
)
