import { ADMINS, type Grant } from '#domain/access/grants'

export const SIGN_UP_PERMISSIONS = {
  'sign-ups.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
  'sign-ups.codes': { roles: [...ADMINS, 'STAFF'], anyPartner: true },
} as const satisfies Record<string, Grant>
