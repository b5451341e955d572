import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may set how others are notified (docs/decisions/0134-who-is-told-how.md). */
export const NOTIFICATION_SETTINGS_PERMISSIONS = {
  'notification-defaults.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
} as const satisfies Record<string, Grant>
