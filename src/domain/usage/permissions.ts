import { ADMINS, type Grant } from '#domain/access/grants'

export const USAGE_PERMISSIONS = {
  'usage.view': { roles: ADMINS },
} as const satisfies Record<string, Grant>
