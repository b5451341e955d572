export const NOTIFICATION_SETTINGS_ERRORS = {
  NOTIFICATION_LOCKED: { status: 422, message: 'These notices protect you and cannot be switched off.' },
} as const
