import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may do what with mails. */
export const MAIL_PERMISSIONS = {
  'mails.view': { roles: ADMINS },
  'mails.decide': { roles: ADMINS },
} as const satisfies Record<string, Grant>
