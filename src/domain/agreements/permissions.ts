import { ADMINS, FINANCE_STAFF, type Grant } from '#domain/access/grants'

export const AGREEMENT_PERMISSIONS = {
  'agreements.view': FINANCE_STAFF,
  'agreements.propose': { roles: [...ADMINS, 'FINANCE'] },
  'agreements.decide': { roles: [...ADMINS, 'FINANCE'] },
} as const satisfies Record<string, Grant>
