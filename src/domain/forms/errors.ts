export const FORM_ERRORS = {
  FORM_HAS_ANSWERS: {
    status: 409,
    message: 'This form has answers, so its questions stay as they are. Copy it to ask something else.',
  },
  FORM_CLOSED: { status: 409, message: 'This form takes no more answers.' },
} as const
