import { ADMINS, type Grant } from '#domain/access/grants'

/** Permissions on a partner's own mail server (docs/decisions/0133-own-mail.md). */
export const SMTP_SETTINGS_PERMISSIONS = {
  'smtp-settings.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
} as const satisfies Record<string, Grant>
