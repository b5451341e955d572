import { ADMINS, type Grant } from '#domain/access/grants'

/** Who has a home page with figures (docs/decisions/0124-homes.md). */
export const INSIGHT_PERMISSIONS = {
  'insight.home': { anyInternal: true, anyPartner: true },
  'insight.staff-dashboard': { roles: [...ADMINS, 'STAFF'] },
} as const satisfies Record<string, Grant>
