/** The refusals of mails. */
export const MAIL_ERRORS = {
  MAIL_NOT_UNSURE: { status: 409, message: 'What becomes of this mail was decided already.' },
} as const
