import { ADMINS, CHECKER, type Grant, MAKER, PROCESSOR } from '#domain/access/grants'

export const VIEW_PERMISSIONS = {
  'saved-views.keep': {
    roles: [...ADMINS, 'FINANCE', 'STAFF', 'LOANADVISOR', 'PST'],
    tags: [MAKER, CHECKER, PROCESSOR],
    anyPartner: true,
  },
} as const satisfies Record<string, Grant>
