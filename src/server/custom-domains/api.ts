import * as calls from '#domain/custom-domains/calls'
import { customDomainAccess } from '#server/custom-domains/access'
import { addCustomDomain } from '#server/custom-domains/add-domain'
import { checkCustomDomain } from '#server/custom-domains/check-domain'
import { getCustomDomain } from '#server/custom-domains/get-domain'
import { domainInstructionsPdf, sendDomainInstructions } from '#server/custom-domains/instructions'
import { removeCustomDomain } from '#server/custom-domains/remove-domain'
import { domainServices } from '#server/custom-domains/services'
import { answering } from '#server/platform/http/answering'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  getCustomDomain: ({ db, actor, params }) =>
    getCustomDomain(db, actor, params.partnerId, domainServices(runtime())),
  addCustomDomain: ({ db, actor, params, body }) =>
    addCustomDomain(
      db,
      actor,
      { partnerId: params.partnerId, domain: body.Domain },
      domainServices(runtime()),
    ),
  removeCustomDomain: ({ db, actor, params }) =>
    removeCustomDomain(db, actor, params.partnerId, domainServices(runtime())),
  checkCustomDomain: ({ db, actor, params }) =>
    checkCustomDomain(db, actor, params.partnerId, domainServices(runtime())),
  customDomainAccess: ({ db, actor, params }) => customDomainAccess(db, actor, params.partnerId),
  sendDomainInstructions: ({ db, actor, body }) => {
    const { config } = runtime()
    const mailSettings = { state: config.smtp ? 'waiting' : 'kept' } as const
    const asked = { partnerId: body.PartnerId, email: body.Email }
    return sendDomainInstructions(db, actor, asked, { target: config.domains.hostingDomain, mailSettings })
  },
  downloadDomainInstructions: async ({ db, actor, query }) => {
    const { config, pdf } = runtime()
    const how = { target: config.domains.hostingDomain, pdf }
    return pdfResponse(await domainInstructionsPdf(db, actor, query.partnerId, how))
  },
})
