export const ONBOARDING_ERRORS = {
  PARTNER_KNOWN: {
    status: 409,
    message: 'A partner like this is already known: {names}.',
  },
  ONBOARDING_INCOMPLETE: { status: 422, message: 'Something is still missing: {names}' },
  ONBOARDING_LOCKED: {
    status: 409,
    message: 'This is being reviewed. You can change it if it is sent back to you.',
  },
} as const
