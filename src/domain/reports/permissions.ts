import { ADMINS, type Grant } from '#domain/access/grants'

/** Who asks questions of the portal's rows (docs/decisions/0167-reports.md); of which rows says each reader's own scope. */
export const REPORT_PERMISSIONS = {
  'reports.use': { roles: [...ADMINS, 'STAFF', 'FINANCE', 'LOANADVISOR', 'PST'] },
} as const satisfies Record<string, Grant>
