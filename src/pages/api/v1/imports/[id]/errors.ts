import { importErrors as call } from '#domain/imports/calls'
import { endpoint } from '#server/http/endpoint'
import { importErrors } from '#server/imports/import-errors'

export const GET = endpoint(call, ({ db, actor, params, query }) =>
  importErrors(db, actor, params.id, query.format),
)
