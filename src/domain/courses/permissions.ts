import { ADMINS, type Grant } from '#domain/access/grants'

const STUDENT_STAFF = [...ADMINS, 'STAFF', 'PST'] as const

export const COURSE_PERMISSIONS = {
  'courses.view': { roles: [...STUDENT_STAFF, 'LOANADVISOR', 'STUDENT'], anyPartner: true },
  // Students also save courses, and put recommendations in an order of their own.
  'courses.recommend': { roles: [...STUDENT_STAFF, 'STUDENT'], anyPartner: true },
  // The courses of the catalogue, including retired ones: a university reads its own.
  'courses.read': { roles: [...ADMINS, 'STAFF'], university: true },
  'courses.manage': { roles: [...ADMINS, 'STAFF'] },
} as const satisfies Record<string, Grant>
