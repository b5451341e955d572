import { ADMINS, type Grant } from '#domain/access/grants'

export const FLAG_PERMISSIONS = {
  'flags.keep': { roles: ADMINS },
} as const satisfies Record<string, Grant>
