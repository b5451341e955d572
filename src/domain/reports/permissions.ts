import { ADMINS, type Grant } from '#domain/access/grants'

export const REPORT_PERMISSIONS = {
  'reports.use': { roles: [...ADMINS, 'STAFF', 'FINANCE', 'LOANADVISOR', 'PST'] },
} as const satisfies Record<string, Grant>
