import { ADMINS, type Grant } from '#domain/access/grants'

export const INSIGHT_PERMISSIONS = {
  'insight.home': { anyInternal: true, anyPartner: true },
  'insight.staff-dashboard': { roles: [...ADMINS, 'STAFF'] },
} as const satisfies Record<string, Grant>
