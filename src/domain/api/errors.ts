export const REQUEST_ERRORS = {
  MALFORMED_REQUEST: { status: 400, message: 'Something went wrong!' },
  ORIGIN_MISMATCH: { status: 403, message: 'Something went wrong!' },
  NOT_FOUND: { status: 404, message: 'DATA NOT FOUND' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Something went wrong!' },
  REQUEST_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  ADDRESS_TOO_LONG: { status: 414, message: 'This address is too long.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'Your browser sent too much. Please delete the cookies of this site and try again.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The portal cannot do this at the moment. Please try again shortly.',
  },
  OUTCOME_UNKNOWN: {
    status: 503,
    message:
      'The connection to the database broke off, so we do not know whether this was saved. Please look before you do it again.',
  },
  RATE_LIMITED: { status: 429, message: 'Something went wrong!' },
  QUERY_TOO_DEEP: { status: 400, message: 'This query is nested too deeply.' },
  QUERY_TOO_COSTLY: { status: 400, message: 'This query asks for too much at once.' },
  VALIDATION_FAILED: { status: 422, message: 'Something went wrong!' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 422,
    message: 'This books money: please send an Idempotency-Key, so that a repeat does not book it again.',
  },
  IDEMPOTENCY_KEY_OR_VERSION_REQUIRED: {
    status: 422,
    message:
      'This books money: please send an Idempotency-Key or the Version, so that a repeat does not book it again.',
  },
  STALE_VERSION: { status: 409, message: 'Someone changed this meanwhile.' },
  INTERNAL: { status: 500, message: 'Something went wrong!' },
} as const
