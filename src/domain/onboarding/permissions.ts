import { ADMINS, type Grant } from '#domain/access/grants'

export const ONBOARDING_PERMISSIONS = {
  'partner-enquiries.decide': { roles: [...ADMINS, 'STAFF'] },
  'onboarding.read': { roles: [...ADMINS, 'STAFF', 'FINANCE'], partnerOwner: true },
  'onboarding.fill-in': { partnerOwner: true },
  'onboarding.decide': { roles: [...ADMINS, 'STAFF'] },
} as const satisfies Record<string, Grant>
