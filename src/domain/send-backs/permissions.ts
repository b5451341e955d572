import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may do what with the reasons of send-backs. */
export const SEND_BACK_PERMISSIONS = {
  'send-backs.manage': { roles: ADMINS },
  'send-backs.report': { roles: [...ADMINS, 'FINANCE'] },
} as const satisfies Record<string, Grant>
