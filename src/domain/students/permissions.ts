import { ADMINS, type Grant } from '#domain/access/grants'

const STUDENT_STAFF = [...ADMINS, 'STAFF'] as const

export const STUDENT_PERMISSIONS = {
  'students.view': { roles: [...STUDENT_STAFF, 'LOANADVISOR', 'PST', 'STUDENT'], anyPartner: true },
  // Lists and pickers of students; students only have their own pages.
  'students.list': { roles: [...STUDENT_STAFF, 'LOANADVISOR', 'PST'], anyPartner: true },
  'students.create': { roles: STUDENT_STAFF, anyPartner: true },
  'students.edit': { roles: [...STUDENT_STAFF, 'PST', 'STUDENT'], anyPartner: true },
  'students.keep-documents': { roles: [...STUDENT_STAFF, 'PST', 'STUDENT'], anyPartner: true },
  // Includes giving documents in the counsellor's folder, and locking them.
  'students.review-documents': { roles: [...STUDENT_STAFF, 'PST'], anyPartner: true },
  'students.assign': { roles: STUDENT_STAFF, partnerOwner: true },
  'students.refer': { roles: STUDENT_STAFF, anyPartner: true },
  'students.invite': { roles: STUDENT_STAFF, anyPartner: true },
  'students.request-edit': { roles: ['STUDENT'] },
  'students.decide-edit': { roles: STUDENT_STAFF, anyPartner: true },
  'students.show-sealed': { roles: [...STUDENT_STAFF, 'PST', 'STUDENT'], anyPartner: true },
  'students.decide-claims': { roles: STUDENT_STAFF },
  'students.export-data': { roles: [...ADMINS, 'STUDENT'] },
  'students.erase': { roles: ADMINS },
} as const satisfies Record<string, Grant>
