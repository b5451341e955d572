import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may say how others are told (docs/decisions/0134-who-is-told-how.md). */
export const NOTIFICATION_SETTINGS_PERMISSIONS = {
  // What a partner's people are told, unless they choose themselves.
  'notification-defaults.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
} as const satisfies Record<string, Grant>
