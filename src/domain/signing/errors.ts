export const SIGNING_ERRORS = {
  SIGNING_UNKNOWN: { status: 400, message: 'This signing request is not known.' },
  SIGNING_REPEATED: {
    status: 400,
    message: 'This answer from the signer has already been dealt with. Nothing was changed by it.',
  },
  SIGNING_EXPIRED: { status: 400, message: 'This signing request has expired. Please begin again.' },
  SIGNING_OTHER_SESSION: {
    status: 400,
    message: 'This signing request was begun in another session. Nothing was changed by it.',
  },
  SIGNING_UNREADABLE: { status: 400, message: 'The answer of the signer cannot be read.' },
  SIGNING_UNCONFIRMED: {
    status: 502,
    message: 'The signer does not confirm this answer. Please open the invoice and go on from there.',
  },
  SIGNING_CONSENT_REQUIRED: {
    status: 422,
    message: 'Please agree to sign, and type your name exactly as shown above.',
  },
  TIMESTAMP_UNAVAILABLE: {
    status: 503,
    message:
      'The time stamp authority did not answer. Nothing was signed. Please try again in a few minutes.',
  },
  PDF_UNSIGNABLE: {
    status: 422,
    message: 'This PDF cannot be signed. Please save it again without a password and try once more.',
  },
} as const
