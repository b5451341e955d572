import type { Grant } from '#domain/access/grants'

/** Each change needs two super administrators (docs/decisions/0158-issuing-companies.md). */
export const COMPANY_PERMISSIONS = {
  'companies.view': { roles: ['SUPERADMIN'] },
  'companies.propose': { roles: ['SUPERADMIN'] },
  'companies.decide': { roles: ['SUPERADMIN'] },
} as const satisfies Record<string, Grant>
