import { call } from '#domain/api/call'
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

const noun = 'Partners'
const changed = success({ Onboarding })

/** The calls of partner onboarding (docs/decisions/0088-onboarding.md); tokens cannot use them. */
export const listPartnerEnquiries = call(routes.listPartnerEnquiries, {
  noun,
  permission: 'partner-enquiries.decide',
  summary: 'Who wants to become a partner, new ones first, each with the partners who may be the same',
  query: ListPartnerEnquiries,
  output: PartnerEnquiryPage,
})
export const decidePartnerEnquiry = call(routes.decidePartnerEnquiry, {
  noun,
  permission: 'partner-enquiries.decide',
  logged: 'access',
  summary:
    'Accept someone as a partner, whose owner is invited, or decline, of which they are told by e-mail',
  params: byId,
  body: DecidePartnerEnquiry,
  output: success({ PartnerEnquiry: PartnerEnquiryRow }),
})
export const getOnboarding = call(routes.getOnboarding, {
  noun,
  permission: 'onboarding.read',
  summary: 'A partner’s onboarding, with what is missing at each step',
  params: byId,
  query: asCaller,
  output: Onboarding,
})
export const saveOnboardingCompany = call(routes.saveOnboardingCompany, {
  noun,
  permission: 'onboarding.fill-in',
  summary: 'Save the step about the company; what is missing may come later',
  params: byId,
  body: SaveOnboardingCompany,
  output: changed,
})
export const addOnboardingPaper = call(routes.addOnboardingPaper, {
  noun,
  permission: 'onboarding.fill-in',
  summary: 'Hand in a paper; it takes the place of one of its kind',
  params: byId,
  multipart: { fields: AddOnboardingPaper, file: 'paper', most: 1 },
  output: changed,
})
export const getOnboardingPaper = call(routes.getOnboardingPaper, {
  noun,
  permission: 'onboarding.read',
  logged: 'shown',
  summary: 'A paper that was handed in',
  params: PaperOfPartner,
  query: asCaller,
  file: contentTypesOf('document'),
})
export const moveOnboarding = call(routes.moveOnboarding, {
  noun,
  permission: 'onboarding.read',
  logged: 'access',
  summary: 'Submit an onboarding, approve it, which opens everything, or send it back with what is missing',
  params: byId,
  body: MoveOnboarding,
  output: changed,
})
