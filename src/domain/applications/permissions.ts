import { ADMINS, type Grant } from '#domain/access/grants'

/** Internal people who work on applications; PST only on those of students assigned to them. */
const APPLICATION_STAFF = [...ADMINS, 'STAFF', 'PST'] as const

export const APPLICATION_PERMISSIONS = {
  'applications.view': { roles: [...APPLICATION_STAFF, 'LOANADVISOR', 'STUDENT'], anyPartner: true },
  'applications.list': { roles: [...APPLICATION_STAFF, 'LOANADVISOR'], anyPartner: true },
  'applications.create': { roles: [...APPLICATION_STAFF, 'STUDENT'], anyPartner: true },
  'applications.move': { roles: [...APPLICATION_STAFF, 'STUDENT'], anyPartner: true },
  'applications.move-many': { roles: APPLICATION_STAFF, anyPartner: true },
  'applications.enrol': { roles: APPLICATION_STAFF },
  'applications.keep': { roles: APPLICATION_STAFF, anyPartner: true },
  // For readers of notes and applications, and partner users to whom it is shown (docs/decisions/0095).
  'applications.view-commission': { roles: [...ADMINS, 'STAFF'], partnerCommission: true },
  'applications.comment': { roles: [...APPLICATION_STAFF, 'LOANADVISOR', 'STUDENT'], anyPartner: true },
} as const satisfies Record<string, Grant>
