import { ADMINS, type Grant } from '#domain/access/grants'

/** Who sees how the portal is used (docs/decisions/0168-usage.md). */
export const USAGE_PERMISSIONS = {
  'usage.view': { roles: ADMINS },
} as const satisfies Record<string, Grant>
