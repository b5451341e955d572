import { ADMINS, type Grant } from '#domain/access/grants'

/** Permissions on a partner's own domain (docs/decisions/0130-custom-domains.md). */
export const CUSTOM_DOMAIN_PERMISSIONS = {
  'custom-domains.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
} as const satisfies Record<string, Grant>
