import { importTemplate as call } from '#domain/imports/calls'
import { endpoint } from '#server/http/endpoint'
import { importTemplate } from '#server/imports/import-template'

export const GET = endpoint(call, ({ actor, params, query }) =>
  importTemplate(actor, params.kind, query.format),
)
