import { ADMINS, type Grant } from '#domain/access/grants'

const STUDENT_STAFF = [...ADMINS, 'STAFF', 'PST'] as const

/** Who may do what with courses; whose recommended courses they are says the scope of their students. */
export const COURSE_PERMISSIONS = {
  'courses.view': { roles: [...STUDENT_STAFF, 'LOANADVISOR', 'STUDENT'], anyPartner: true },
  // A student keeps courses too, and puts what is recommended in an order of their own.
  'courses.recommend': { roles: [...STUDENT_STAFF, 'STUDENT'], anyPartner: true },
  // The courses as they are kept, the retired ones too: a university reads its own.
  'courses.read': { roles: [...ADMINS, 'STAFF'], university: true },
  // The universities with what they pay, their courses and requirements: the company's own people.
  'courses.manage': { roles: [...ADMINS, 'STAFF'] },
} as const satisfies Record<string, Grant>
