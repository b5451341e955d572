export const FACTOR_ERRORS = {
  FACTORS_AT_ISSUER: {
    status: 409,
    message: 'Two-step sign-in is managed by your sign-in provider. Please set it up there.',
  },
  MFA_SETUP_REQUIRED: {
    status: 403,
    message: 'Please set up a second step for your sign-in first.',
  },
  PROOF_REQUIRED: {
    status: 422,
    message: 'Please enter your password, or a code from your authenticator app.',
  },
  PROOF_WRONG: { status: 422, message: 'The password or code is not correct.' },
  CODE_WRONG: {
    status: 422,
    message: 'The code is not correct. Enter the code that your app is showing now.',
  },
  TOTP_ON: { status: 409, message: 'An authenticator app is already set up. Remove it first.' },
  TOTP_NOT_STARTED: { status: 409, message: 'The set-up has expired. Please start again.' },
  PASSKEY_REFUSED: { status: 422, message: 'The passkey could not be verified. Please try again.' },
  PASSKEY_KNOWN: { status: 409, message: 'This passkey has already been added.' },
  PASSKEY_LIMIT: { status: 422, message: 'You can have at most 20 passkeys. Please remove one first.' },
  FACTOR_MISSING: { status: 409, message: 'Add an authenticator app or a passkey first.' },
  MFA_WAIVER_SELF: {
    status: 409,
    message: 'You cannot lift this requirement for yourself. Ask another administrator.',
  },
  MFA_WAIVER_NEEDLESS: {
    status: 409,
    message: 'This person already has a second step, or their role does not need one.',
  },
  MFA_NOT_WAIVED: { status: 409, message: 'The second step of this person is already required.' },
  LAST_FACTOR: {
    status: 409,
    message: 'Your role needs a second step to sign in. Add another one before you remove this.',
  },
} as const
