import { ADMINS, type Grant } from '#domain/access/grants'

export const SEND_BACK_PERMISSIONS = {
  'send-backs.manage': { roles: ADMINS },
  'send-backs.report': { roles: [...ADMINS, 'FINANCE'] },
} as const satisfies Record<string, Grant>
