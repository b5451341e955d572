import type { Role } from '#domain/access/actor'

/** Which roles have a feature: the flags of docs/reference/permissions.md that are switched here. */
export const FLAGS_DOCUMENT = {
  'settle-wallet': ['PARTNER', 'FINANCE', 'ADMIN', 'SUPERADMIN'],
} as const satisfies Record<string, readonly Role[]>
