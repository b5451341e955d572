export const CLAW_BACK_ERRORS = {
  CLAW_BACK_GIVEN_BACK: {
    status: 409,
    message:
      'A claw-back netted from this payment has since been cancelled, so the payment cannot be reversed.',
  },
  CLAW_BACK_TOO_LARGE: {
    status: 422,
    message: 'At most {names} of this commission note can be clawed back.',
  },
  CLAW_BACK_ANSWERED: { status: 409, message: 'This claw-back has already been answered.' },
  CLAW_BACK_CANCELLED: { status: 409, message: 'This claw-back has already been cancelled.' },
} as const
