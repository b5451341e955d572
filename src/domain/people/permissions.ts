import { ADMINS, type Grant } from '#domain/access/grants'

/** Permissions on one's own account and on others', and what the sign-in requires. */
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
  // The people of partners: all for the company's staff, their own for a partner's people.
  'accounts.list': { anyInternal: true, anyPartner: true },
} as const satisfies Record<string, Grant>
