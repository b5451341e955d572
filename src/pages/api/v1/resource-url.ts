import { resourceUrl as call } from '#domain/commission-notes/documents/calls'
import { resourceUrl } from '#server/commission-notes/documents/resource-url'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, ({ actor, query }) => resourceUrl(runtime(), actor, query))
