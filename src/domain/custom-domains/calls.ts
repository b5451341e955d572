import { callsOf } from '#domain/api/call'
import { asCaller, success } from '#domain/api/shapes'
import { DOMAIN_CHECKS, DOMAIN_MAILS } from './rate-limits'
import * as routes from './routes'
import {
  AddCustomDomain,
  AsUser,
  CustomDomain,
  CustomDomainAccess,
  DownloadDomainInstructions,
  OfPartner,
  SendDomainInstructions,
} from './schema'

const call = callsOf('Partner settings')
const permission = 'custom-domains.keep'
const changed = success({ CustomDomain })

export const getCustomDomain = call(routes.getCustomDomain, {
  permission,
  summary: 'Read a partner’s domain, with the DNS records to set and the results of the last checks',
  params: OfPartner,
  query: asCaller,
  output: CustomDomain,
})
export const addCustomDomain = call(routes.addCustomDomain, {
  permission,
  summary: 'Set a partner’s domain; it is checked at once and served once its records are right',
  params: OfPartner,
  body: AddCustomDomain,
  // The DNS lookup takes seconds, which no transaction should wait for; a repeat finds the domain entered.
  storesNoAnswer: true,
  output: changed,
})
export const removeCustomDomain = call(routes.removeCustomDomain, {
  permission,
  summary: 'Remove a partner’s domain: it is no longer served',
  params: OfPartner,
  body: AsUser,
  output: changed,
})
export const checkCustomDomain = call(routes.checkCustomDomain, {
  permission,
  summary: 'Check the DNS records of a partner’s domain now',
  params: OfPartner,
  body: AsUser,
  storesNoAnswer: true,
  limits: [DOMAIN_CHECKS],
  output: changed,
})
export const customDomainAccess = call(routes.customDomainAccess, {
  permission,
  summary: 'Read whether a partner’s access includes a domain of its own, and why not',
  params: OfPartner,
  query: asCaller,
  output: CustomDomainAccess,
})
export const sendDomainInstructions = call(routes.sendDomainInstructions, {
  permission,
  summary: 'Mail the DNS records to set to the person who manages the partner’s DNS',
  body: SendDomainInstructions,
  limits: [DOMAIN_MAILS],
  output: success({}),
})
export const downloadDomainInstructions = call(routes.downloadDomainInstructions, {
  permission,
  summary: 'Download the DNS records to set as a PDF',
  query: DownloadDomainInstructions,
  file: 'application/pdf',
})
