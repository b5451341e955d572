import { downloadDomainInstructions as call } from '#domain/custom-domains/calls'
import { domainInstructionsPdf } from '#server/custom-domains/instructions'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, query }) => {
  const { config, pdf } = runtime()
  const how = { target: config.domains.hostingDomain, pdf }
  return pdfResponse(await domainInstructionsPdf(db, actor, query.partnerId, how))
})
