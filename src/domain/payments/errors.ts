export const PAYMENT_ERRORS = {
  PAYMENT_FILE_UNREADABLE: { status: 422, message: 'This file cannot be read. Please use the template.' },
  PAYMENT_FILE_LOCKED: {
    status: 422,
    message: 'This file has a password. Please save it without one and upload again.',
  },
  PAYMENT_FILE_EMPTY: { status: 422, message: 'This file has no rows. Please fill in the template.' },
  PAYMENT_FILE_TOO_LONG: { status: 422, message: 'A payment file can hold at most 500 rows.' },
  PAYMENT_FILE_COLUMNS: {
    status: 422,
    message: 'This file has no column {names}. Please use the template.',
  },
  NOTHING_TO_POST: { status: 422, message: 'No row of this file can be posted.' },
  PAYMENT_BATCH_NOT_POSTED: { status: 409, message: 'This payment file was not posted.' },
  PAYMENT_BATCH_UNDONE: { status: 409, message: 'This payment file has already been undone.' },
  PAYMENT_UNDO_TOO_LATE: {
    status: 409,
    message: 'A payment file can be undone within 24 hours of its posting only.',
  },
  NOTHING_OUTSTANDING: { status: 409, message: 'Nothing is outstanding on this commission note.' },
  PAYMENT_TOO_LARGE: { status: 422, message: 'Only {names} is outstanding on this commission note.' },
  PAYMENT_DEDUCTIONS_TOO_LARGE: {
    status: 422,
    message: 'Tax withheld and bank charge are more than the payment.',
  },
  REFERENCE_USED: { status: 409, message: 'This reference no. has already been used: {names}.' },
  PAYMENT_REVERSED: { status: 409, message: 'This payment has already been reversed.' },
  PAYMENT_REFUNDED: {
    status: 409,
    message: 'Part of this payment was already refunded, so it cannot be reversed.',
  },
  REFUND_TOO_LARGE: { status: 422, message: 'At most {names} of this payment can be refunded.' },
} as const
