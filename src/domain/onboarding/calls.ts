import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { contentTypesOf } from '#domain/files/rules'
import * as routes from './routes'
import {
  AddOnboardingPaper,
  DecidePartnerEnquiry,
  ListPartnerEnquiries,
  MoveOnboarding,
  Onboarding,
  PaperOfPartner,
  PartnerEnquiryPage,
  PartnerEnquiryRow,
  SaveOnboardingCompany,
} from './schema'

const call = callsOf('Partners')
const changed = success({ Onboarding })

export const listPartnerEnquiries = call(routes.listPartnerEnquiries, {
  permission: 'partner-enquiries.decide',
  summary: 'List the applications to become a partner, new ones first, each with similar partners',
  query: ListPartnerEnquiries,
  output: PartnerEnquiryPage,
})
export const decidePartnerEnquiry = call(routes.decidePartnerEnquiry, {
  permission: 'partner-enquiries.decide',
  logged: 'access',
  summary: 'Accept an applicant as a partner, which invites its owner, or decline, which sends an e-mail',
  params: byId,
  body: DecidePartnerEnquiry,
  output: success({ PartnerEnquiry: PartnerEnquiryRow }),
})
export const getOnboarding = call(routes.getOnboarding, {
  permission: 'onboarding.read',
  summary: 'Read a partner’s onboarding, with the missing items of each step',
  params: byId,
  query: asCaller,
  output: Onboarding,
})
export const saveOnboardingCompany = call(routes.saveOnboardingCompany, {
  permission: 'onboarding.fill-in',
  summary: 'Save the company step; missing fields may be saved later',
  params: byId,
  body: SaveOnboardingCompany,
  output: changed,
})
export const addOnboardingPaper = call(routes.addOnboardingPaper, {
  permission: 'onboarding.fill-in',
  summary: 'Upload a document; it replaces one of its kind',
  params: byId,
  multipart: { fields: AddOnboardingPaper, file: 'paper', most: 1 },
  output: changed,
})
export const getOnboardingPaper = call(routes.getOnboardingPaper, {
  permission: 'onboarding.read',
  logged: 'shown',
  summary: 'Download an uploaded document',
  params: PaperOfPartner,
  query: asCaller,
  file: contentTypesOf('document'),
})
export const moveOnboarding = call(routes.moveOnboarding, {
  permission: 'onboarding.read',
  logged: 'access',
  summary:
    'Submit an onboarding, approve it, which opens all features, or send it back with the missing items',
  params: byId,
  body: MoveOnboarding,
  output: changed,
})
