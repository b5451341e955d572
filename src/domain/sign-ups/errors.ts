export const SIGN_UP_ERRORS = {
  SIGN_UP_OFF: { status: 422, message: 'Student registration is closed at the moment.' },
  SIGN_UP_CODE_INVALID: {
    status: 422,
    message: 'We don’t recognise this code. Please check it with your counsellor.',
  },
  SIGN_UP_CODE_EXPIRED: {
    status: 422,
    message: 'This code has expired. Please ask your counsellor for a new one.',
  },
  SIGN_UP_CODE_WITHDRAWN: {
    status: 409,
    message: 'This code has been withdrawn. Please ask your counsellor for a new one.',
  },
  SIGN_UP_ASKED_JUST_NOW: {
    status: 429,
    message: 'A code was sent to this address a moment ago. Please wait half a minute and try again.',
  },
  OTP_WRONG: { status: 422, message: 'The code is not correct.' },
  OTP_OVER: { status: 422, message: 'This code is no longer valid. Please ask for a new one.' },
  SIGN_IN_CHOICE: { status: 409, message: 'Choose where you sign in.' },
} as const
