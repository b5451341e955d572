import { ADMINS, type Grant } from '#domain/access/grants'

/** Who works on all students. */
const STUDENT_STAFF = [...ADMINS, 'STAFF'] as const

/** Who may do what with students; whose students they are says `studentsSeenBy`. */
export const STUDENT_PERMISSIONS = {
  'students.view': { roles: [...STUDENT_STAFF, 'LOANADVISOR', 'PST', 'STUDENT'], anyPartner: true },
  // The list and the choice of a student; a student has their own pages alone.
  'students.list': { roles: [...STUDENT_STAFF, 'LOANADVISOR', 'PST'], anyPartner: true },
  'students.create': { roles: STUDENT_STAFF, anyPartner: true },
  'students.edit': { roles: [...STUDENT_STAFF, 'PST', 'STUDENT'], anyPartner: true },
  'students.keep-documents': { roles: [...STUDENT_STAFF, 'PST', 'STUDENT'], anyPartner: true },
  // Also what the counsellor's folder holds, and who may have it.
  'students.review-documents': { roles: [...STUDENT_STAFF, 'PST'], anyPartner: true },
  'students.assign': { roles: STUDENT_STAFF, partnerOwner: true },
  // Who sees a student of the company's loan advisors and PST.
  'students.refer': { roles: STUDENT_STAFF, anyPartner: true },
  'students.invite': { roles: STUDENT_STAFF, anyPartner: true },
  'students.request-edit': { roles: ['STUDENT'] },
  'students.decide-edit': { roles: STUDENT_STAFF, anyPartner: true },
  'students.show-sealed': { roles: [...STUDENT_STAFF, 'PST', 'STUDENT'], anyPartner: true },
  'students.decide-claims': { roles: STUDENT_STAFF },
  'students.export-data': { roles: [...ADMINS, 'STUDENT'] },
  'students.erase': { roles: ADMINS },
} as const satisfies Record<string, Grant>
