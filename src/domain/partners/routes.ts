import { route } from '#domain/api/route'

type Calls = typeof import('./calls')
type InactiveCalls = typeof import('./inactive-calls')

export const listPartners = route<Calls, 'listPartners'>('GET', '/partners')
export const createPartner = route<Calls, 'createPartner'>('POST', '/partners')
export const getPartner = route<Calls, 'getPartner'>('GET', '/partners/{id}')
export const changePartner = route<Calls, 'changePartner'>('PUT', '/partners/{id}')
export const proposePartnerTier = route<Calls, 'proposePartnerTier'>('PUT', '/partners/{id}/tier')
export const decidePartnerTier = route<Calls, 'decidePartnerTier'>('POST', '/partners/{id}/tier/decide')
export const listInactivePartners = route<InactiveCalls, 'listInactivePartners'>('GET', '/inactive-partners')
export const winBackPartners = route<InactiveCalls, 'winBackPartners'>(
  'POST',
  '/inactive-partners/inactive/win-back',
)
export const listTiers = route<Calls, 'listTiers'>('GET', '/partner-tiers')
export const addTier = route<Calls, 'addTier'>('POST', '/partner-tiers')
export const changeTier = route<Calls, 'changeTier'>('PUT', '/partner-tiers/{id}')
export const partnerAccessStatus = route<Calls, 'partnerAccessStatus'>(
  'GET',
  '/accounts/partner-access-status',
)
