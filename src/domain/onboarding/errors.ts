/** The refusals of bringing a partner in. */
export const ONBOARDING_ERRORS = {
  PARTNER_KNOWN: {
    status: 409,
    message: 'A partner with this company or e-mail is known already: {names}',
  },
  ONBOARDING_INCOMPLETE: { status: 422, message: 'Something is still missing: {names}' },
  ONBOARDING_LOCKED: {
    status: 409,
    message: 'This is with the company now. It can be changed once it is sent back.',
  },
} as const
