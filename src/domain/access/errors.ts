/** The refusals of who signs in, and of what they may do. */
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
  SESSION_REQUIRED: {
    status: 403,
    message: 'This cannot be done with a token. Please sign in to the portal.',
  },
  TOKEN_SCOPE: { status: 403, message: 'This token does not allow that.' },
  TOKEN_LIMIT: { status: 422, message: 'You can have at most 20 tokens. Please revoke one first.' },
  USER_NOT_FOUND: { status: 404, message: 'Failed to fetch user data.' },
  FORBIDDEN: { status: 403, message: 'You are not authorised to access this page :(' },
  SEE_AS_READ_ONLY: {
    status: 403,
    message:
      'You are viewing the portal as someone else. Nothing can be changed, downloaded or shown in full.',
  },
  USER_ID_MISMATCH: { status: 403, message: 'You are not authorised to access this page :(' },
} as const
