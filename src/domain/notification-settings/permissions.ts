import { ADMINS, type Grant } from '#domain/access/grants'

export const NOTIFICATION_SETTINGS_PERMISSIONS = {
  'notification-defaults.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
} as const satisfies Record<string, Grant>
