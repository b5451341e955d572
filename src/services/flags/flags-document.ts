import type { Role } from '#domain/access/actor'

const COMPANY = ['ADMIN', 'SUPERADMIN', 'STAFF'] as const
const STUDENT_DESK = [...COMPANY, 'LOANADVISOR', 'PST', 'PARTNER'] as const

/** Which roles have a feature: the flags of docs/reference/permissions.md that are switched here. */
export const FLAGS_DOCUMENT = {
  'settle-wallet': ['PARTNER', 'FINANCE', 'ADMIN', 'SUPERADMIN'],
  students: STUDENT_DESK,
  enquiries: COMPANY,
  'inactive-partners': COMPANY,
  'partner-enquiry': ['PARTNER'],
  'available-courses': [...STUDENT_DESK, 'STUDENT'],
} as const satisfies Record<string, readonly Role[]>
