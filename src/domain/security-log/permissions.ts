import { ADMINS, type Grant } from '#domain/access/grants'

export const SECURITY_LOG_PERMISSIONS = {
  'security-log.view': { roles: ADMINS },
} as const satisfies Record<string, Grant>
