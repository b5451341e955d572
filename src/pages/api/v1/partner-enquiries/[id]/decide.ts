import { decidePartnerEnquiry as call } from '#domain/onboarding/calls'
import { decidePartnerEnquiry } from '#server/onboarding/decide-enquiry'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body }) => {
  const { config } = runtime()
  const mailSettings = { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' } as const
  return decidePartnerEnquiry(db, actor, params.id, body, mailSettings)
})
