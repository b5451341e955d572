export const MAIL_ERRORS = {
  MAIL_NOT_UNSURE: { status: 409, message: 'This e-mail was already dealt with.' },
} as const
