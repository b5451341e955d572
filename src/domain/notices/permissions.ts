import { ADMINS, type Grant } from '#domain/access/grants'

export const MAIL_PERMISSIONS = {
  'mails.view': { roles: ADMINS },
  'mails.decide': { roles: ADMINS },
} as const satisfies Record<string, Grant>
