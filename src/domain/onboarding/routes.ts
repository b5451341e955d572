import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listPartnerEnquiries = route<Calls, 'listPartnerEnquiries'>('GET', '/partner-enquiries')
export const decidePartnerEnquiry = route<Calls, 'decidePartnerEnquiry'>(
  'POST',
  '/partner-enquiries/{id}/decide',
)
export const getOnboarding = route<Calls, 'getOnboarding'>('GET', '/onboarding/{id}')
export const saveOnboardingCompany = route<Calls, 'saveOnboardingCompany'>('PUT', '/onboarding/{id}/company')
export const addOnboardingPaper = route<Calls, 'addOnboardingPaper'>('POST', '/onboarding/{id}/papers')
export const getOnboardingPaper = route<Calls, 'getOnboardingPaper'>(
  'GET',
  '/onboarding/{id}/papers/{paperId}',
)
export const moveOnboarding = route<Calls, 'moveOnboarding'>('POST', '/onboarding/{id}/move')
