/** The refusals of bank details and changes of them. */
export const BANK_DETAILS_ERRORS = {
  BANK_CHANGE_PENDING: {
    status: 409,
    message: 'A change of these bank details was asked for already and waits for a decision.',
  },
  BANK_CHANGE_OWN: { status: 403, message: 'Somebody else must decide the change that you asked for.' },
  BANK_CHANGE_OUTDATED: {
    status: 409,
    message:
      'The bank details changed after this request. Reject it, and ask again for what is still to change.',
  },
  BANK_CHANGE_CONTESTED: {
    status: 409,
    message: 'The partner objects to this change. Look into it, and release the objection first.',
  },
  BANK_CHANGE_NOT_CONTESTED: { status: 409, message: 'Nobody objects to this change.' },
  BANK_CHANGE_SETTLED: { status: 409, message: 'It is too late to object to this change.' },
  BANK_DETAILS_UNCHANGED: { status: 422, message: 'Nothing of the bank details would change.' },
} as const
