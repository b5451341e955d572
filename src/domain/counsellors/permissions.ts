import { ADMINS, type Grant } from '#domain/access/grants'

const STAFF = [...ADMINS, 'STAFF'] as const

export const COUNSELLOR_PERMISSIONS = {
  'counsellors.view': { roles: STAFF, partnerOwner: true },
  'counsellors.keep': { roles: STAFF, partnerOwner: true },
  'counsellors.delete': { roles: ADMINS, partnerOwner: true },
  'counsellors.restore': { roles: ADMINS },
} as const satisfies Record<string, Grant>
