import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may run reports (docs/decisions/0167-reports.md); the reader's own scope limits the rows. */
export const REPORT_PERMISSIONS = {
  'reports.use': { roles: [...ADMINS, 'STAFF', 'FINANCE', 'LOANADVISOR', 'PST'] },
} as const satisfies Record<string, Grant>
