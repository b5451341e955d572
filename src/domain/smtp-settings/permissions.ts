import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may do what with a partner's own mail server (docs/decisions/0133-own-mail.md). */
export const SMTP_SETTINGS_PERMISSIONS = {
  // It is its owner's; staff help with it.
  'smtp-settings.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
} as const satisfies Record<string, Grant>
