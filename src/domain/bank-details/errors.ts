export const BANK_DETAILS_ERRORS = {
  BANK_CHANGE_PENDING: {
    status: 409,
    message: 'A change to these bank details is already pending approval.',
  },
  BANK_CHANGE_OWN: { status: 403, message: 'Someone else must decide the change that you requested.' },
  BANK_CHANGE_OUTDATED: {
    status: 409,
    message:
      'The bank details changed after this request. Reject it, and request again what still needs to change.',
  },
  BANK_CHANGE_CONTESTED: {
    status: 409,
    message: 'The partner objects to this change. Look into it, and release the objection first.',
  },
  BANK_CHANGE_NOT_CONTESTED: { status: 409, message: 'There is no objection to this change.' },
  BANK_CHANGE_SETTLED: { status: 409, message: 'It is too late to object to this change.' },
  BANK_CALLED_NEW_NUMBER: {
    status: 422,
    message: 'Call the partner on a number that was known before this request.',
  },
  BANK_DETAILS_UNCHANGED: { status: 422, message: 'None of the bank details would change.' },
} as const
