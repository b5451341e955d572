export const APPLICATION_ERRORS = {
  MOVE_NOT_AUTHORISED: { status: 403, message: 'Your role may not move an application there.' },
  MOVE_NOT_ALLOWED: { status: 409, message: 'The application cannot go there from where it is.' },
  MOVE_NEEDS_MORE: {
    status: 409,
    message: 'This move asks for more than a reason: open the application.',
  },
  APPLICATION_EXISTS: {
    status: 409,
    message: 'The student already has an application for this program and intake.',
  },
  INSTALLMENT_ON_INVOICE: {
    status: 409,
    message: 'An installment that stands on a university invoice cannot be changed: {names}',
  },
} as const
