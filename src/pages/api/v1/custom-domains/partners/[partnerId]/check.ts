import { checkCustomDomain as call } from '#domain/custom-domains/calls'
import { checkCustomDomain } from '#server/custom-domains/check-domain'
import { domainServices } from '#server/custom-domains/services'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params }) =>
  checkCustomDomain(db, actor, params.partnerId, domainServices(runtime())),
)
