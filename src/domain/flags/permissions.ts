import { ADMINS, type Grant } from '#domain/access/grants'

/** Permissions on flags (docs/decisions/0135-flags.md). */
export const FLAG_PERMISSIONS = {
  'flags.keep': { roles: ADMINS },
} as const satisfies Record<string, Grant>
