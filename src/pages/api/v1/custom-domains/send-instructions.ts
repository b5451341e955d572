import { sendDomainInstructions as call } from '#domain/custom-domains/calls'
import { sendDomainInstructions } from '#server/custom-domains/instructions'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body }) => {
  const { config } = runtime()
  const mailSettings = { state: config.smtp ? 'waiting' : 'kept' } as const
  const asked = { partnerId: body.PartnerId, email: body.Email }
  return sendDomainInstructions(db, actor, asked, { target: config.domains.hostingDomain, mailSettings })
})
