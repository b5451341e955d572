/** The refusals of students' sign-up. */
export const SIGN_UP_ERRORS = {
  SIGN_UP_OFF: { status: 422, message: 'Student registration is switched off for this partner.' },
  SIGN_UP_CODE_WITHDRAWN: { status: 409, message: 'This code has been withdrawn.' },
} as const
