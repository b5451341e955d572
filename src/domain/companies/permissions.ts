import type { Grant } from '#domain/access/grants'

/** Who changes the issuing companies; each change takes two of them (docs/decisions/0158-issuing-companies.md). */
export const COMPANY_PERMISSIONS = {
  'companies.view': { roles: ['SUPERADMIN'] },
  'companies.propose': { roles: ['SUPERADMIN'] },
  'companies.decide': { roles: ['SUPERADMIN'] },
} as const satisfies Record<string, Grant>
