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

export const answers = answering(calls, {
  getCustomDomain: (context, input) =>
    getCustomDomain({ ...context, services: domainServices(context) }, input),
  addCustomDomain: (context) =>
    addCustomDomain(
      { ...context, services: domainServices(context) },
      { partnerId: context.params.partnerId, domain: context.body.Domain },
    ),
  removeCustomDomain: (context, input) =>
    removeCustomDomain({ ...context, services: domainServices(context) }, input),
  checkCustomDomain: (context, input) =>
    checkCustomDomain({ ...context, services: domainServices(context) }, input),
  customDomainAccess,
  sendDomainInstructions: (context) => {
    const { config } = context
    const mailSettings = { state: config.smtp ? 'waiting' : 'kept' } as const
    const asked = { partnerId: context.body.PartnerId, email: context.body.Email }
    return sendDomainInstructions({ ...context, target: config.domains.hostingDomain, mailSettings }, asked)
  },
  downloadDomainInstructions: async (context, input) => {
    const { config, pdf } = context
    const how = { target: config.domains.hostingDomain, pdf }
    return pdfResponse(await domainInstructionsPdf({ ...how, ...context }, input))
  },
})
