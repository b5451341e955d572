import { ADMINS, type Grant } from '#domain/access/grants'

/** Permissions on a partner's look (docs/decisions/0138-own-look.md). */
export const BRANDING_PERMISSIONS = {
  // The partner's owner chooses the look; staff help with it.
  'branding.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
  // The company decides whether a partner may choose at all.
  'branding.switch': { roles: ADMINS },
} as const satisfies Record<string, Grant>
