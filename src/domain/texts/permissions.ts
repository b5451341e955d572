import { ADMINS, type Grant } from '#domain/access/grants'

export const TEXT_PERMISSIONS = {
  'texts.keep': { roles: ADMINS },
} as const satisfies Record<string, Grant>
