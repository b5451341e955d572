export const COMPANY_ERRORS = {
  COMPANY_CHANGE_OWN: { status: 403, message: 'Someone else must decide the change that you proposed.' },
  COMPANY_CHANGE_NOT_OWN: {
    status: 403,
    message: 'Only the person who proposed this change can withdraw it.',
  },
  COMPANY_CHANGE_PENDING: {
    status: 409,
    message: 'A change of this company is pending. It must be approved, rejected or withdrawn first.',
  },
  COMPANY_UNCHANGED: { status: 409, message: 'Nothing of this company was changed.' },
  COMPANY_PREFIX_TAKEN: { status: 409, message: 'Another company numbers its papers with this prefix.' },
  COMPANY_RATE_BEGUN: {
    status: 409,
    message: 'A tax rate of this change was to begin on a day that has come. Propose it again.',
  },
} as const
