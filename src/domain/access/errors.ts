export const ACCESS_ERRORS = {
  UNAUTHENTICATED: {
    status: 401,
    message: 'Something went wrong! Please try logging out and then logging back in.',
  },
  TOKEN_INVALID: {
    status: 401,
    message: 'Something went wrong! Please try logging out and then logging back in.',
  },
  USER_BLOCKED: { status: 403, message: 'unauthorized/access_denied' },
  EMAIL_UNVERIFIED: { status: 403, message: 'Please verify your email before logging in.' },
  OTHER_PORTAL: {
    status: 403,
    message: 'Your account is not part of this portal. Please use the address that you were given.',
  },
  SESSION_REQUIRED: {
    status: 403,
    message: 'This cannot be done with a token. Please sign in to the portal.',
  },
  TOKEN_SCOPE: { status: 403, message: 'This token does not allow that.' },
  TOKEN_LIMIT: { status: 422, message: 'You can have at most 20 tokens. Please revoke one first.' },
  USER_NOT_FOUND: { status: 404, message: 'Failed to fetch user data.' },
  FORBIDDEN: { status: 403, message: 'You are not authorised to do this.' },
  FEATURE_OFF: { status: 403, message: 'This is switched off for you. Please ask an administrator.' },
  SEE_AS_READ_ONLY: {
    status: 403,
    message:
      'You are viewing the portal as someone else. Nothing can be changed, downloaded or shown in full.',
  },
  // For partner users, by their partner's access status; {names} is the day.
  PARTNER_DEACTIVATED: {
    status: 403,
    message: 'Your company’s account is deactivated. Write to your contact with us to have it opened again.',
  },
  PARTNER_NOT_APPROVED: {
    status: 403,
    message: 'Your company is not approved as a partner yet. This opens once its onboarding is approved.',
  },
  PARTNER_NOT_STARTED: {
    status: 403,
    message: 'Your company’s contract starts on {names}. This opens on that day.',
  },
  PARTNER_CONTRACT_ENDED: {
    status: 403,
    message:
      'Your company’s contract ended on {names}. Write to your contact with us for a new one. Commission already earned will still be paid.',
  },
  PARTNER_SWITCHED_OFF: {
    status: 403,
    message: 'This is switched off for your company. Write to your contact with us if you need it.',
  },
  PARTNER_TIER_LACKS: {
    status: 403,
    message:
      'The tier of your company does not include this. Write to your contact with us for another tier.',
  },
  USER_ID_MISMATCH: { status: 403, message: 'You are not authorised to do this for someone else.' },
} as const
