import { customDomainAccess as call } from '#domain/custom-domains/calls'
import { customDomainAccess } from '#server/custom-domains/access'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => customDomainAccess(db, actor, params.partnerId))
