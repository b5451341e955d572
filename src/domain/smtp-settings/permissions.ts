import { ADMINS, type Grant } from '#domain/access/grants'

export const SMTP_SETTINGS_PERMISSIONS = {
  'smtp-settings.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
} as const satisfies Record<string, Grant>
