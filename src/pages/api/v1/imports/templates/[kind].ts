import { importTemplate as call } from '#domain/imports/calls'
import { importTemplate } from '#server/across/imports/import-template'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ actor, params, query }) =>
  importTemplate(actor, params.kind, query.format),
)
