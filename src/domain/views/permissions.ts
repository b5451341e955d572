import { ADMINS, CHECKER, type Grant, MAKER, PROCESSOR } from '#domain/access/grants'

/** Who has a list with views; the list's own permission decides who may see it. */
export const VIEW_PERMISSIONS = {
  'saved-views.keep': {
    roles: [...ADMINS, 'FINANCE', 'STAFF', 'LOANADVISOR', 'PST'],
    tags: [MAKER, CHECKER, PROCESSOR],
    anyPartner: true,
  },
} as const satisfies Record<string, Grant>
