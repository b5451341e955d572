import { ADMINS, type Grant } from '#domain/access/grants'

/** Who of the company works on applications: PST on those of the students that were handed to them. */
const APPLICATION_STAFF = [...ADMINS, 'STAFF', 'PST'] as const

/** Who may do what with applications; whose they are says the scope of their students. */
export const APPLICATION_PERMISSIONS = {
  'applications.view': { roles: [...APPLICATION_STAFF, 'LOANADVISOR', 'STUDENT'], anyPartner: true },
  // The board and the list of many students' applications.
  'applications.list': { roles: [...APPLICATION_STAFF, 'LOANADVISOR'], anyPartner: true },
  'applications.create': { roles: [...APPLICATION_STAFF, 'STUDENT'], anyPartner: true },
  'applications.move': { roles: [...APPLICATION_STAFF, 'STUDENT'], anyPartner: true },
  'applications.move-many': { roles: APPLICATION_STAFF, anyPartner: true },
  'applications.enrol': { roles: APPLICATION_STAFF },
  'applications.keep': { roles: APPLICATION_STAFF, anyPartner: true },
  // What commission comes of one: whoever reads notes and applications, and a partner's people as the partner has it (docs/decisions/0095).
  'applications.view-commission': { roles: [...ADMINS, 'STAFF'], partnerCommission: true },
  'applications.comment': { roles: [...APPLICATION_STAFF, 'LOANADVISOR', 'STUDENT'], anyPartner: true },
} as const satisfies Record<string, Grant>
