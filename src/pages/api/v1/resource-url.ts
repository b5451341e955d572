import { resourceUrl as call } from '#domain/documents/calls'
import { resourceUrl } from '#server/documents/resource-url'
import { endpoint } from '#server/http/endpoint'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, ({ actor, query }) => resourceUrl(runtime(), actor, query))
