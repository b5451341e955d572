import { ADMINS, type Grant } from '#domain/access/grants'

export const CUSTOM_DOMAIN_PERMISSIONS = {
  'custom-domains.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
} as const satisfies Record<string, Grant>
