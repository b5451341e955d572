import { decidePartnerEnquiry as call } from '#domain/onboarding/calls'
import { decidePartnerEnquiry } from '#server/onboarding/decide-enquiry'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  decidePartnerEnquiry(db, actor, params.id, body),
)
