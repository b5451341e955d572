export const SEND_BACK_ERRORS = {
  REASON_UNKNOWN: { status: 422, message: 'Choose a reason from the list.' },
  REASON_TAKEN: { status: 409, message: 'This stage already has a reason with these words.' },
} as const
