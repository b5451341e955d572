import { ADMINS, type Grant } from '#domain/access/grants'

export const ACCOUNT_PERMISSIONS = {
  'account.view': { anyone: true },
  SUPER_ADMIN_PERMISSION: { roles: ['SUPERADMIN'] },
  ADMIN_PERMISSION: { roles: ADMINS },
  MFA_ENABLED_PERMISSION: { roles: ADMINS },
  MFA_DISABLED_PERMISSION: { roles: ADMINS },
  'users.view': { roles: ADMINS },
  'users.block': { roles: ADMINS },
  'users.change': { roles: ADMINS },
  'users.invite': { roles: ADMINS },
  'users.decide-rights': { roles: ADMINS },
  'users.end-sessions': { roles: ADMINS },
  'users.see-as': { roles: ADMINS },
  'accounts.list': { anyInternal: true, anyPartner: true },
} as const satisfies Record<string, Grant>
