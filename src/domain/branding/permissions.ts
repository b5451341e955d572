import { ADMINS, type Grant } from '#domain/access/grants'

export const BRANDING_PERMISSIONS = {
  'branding.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
  // The company decides whether a partner may choose at all.
  'branding.switch': { roles: ADMINS },
} as const satisfies Record<string, Grant>
