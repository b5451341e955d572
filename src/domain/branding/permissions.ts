import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may do what with a partner's look (docs/decisions/0138-own-look.md). */
export const BRANDING_PERMISSIONS = {
  // The look is its owner's to choose; staff help with it.
  'branding.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
  // Whether a partner may choose at all is the company's to say.
  'branding.switch': { roles: ADMINS },
} as const satisfies Record<string, Grant>
