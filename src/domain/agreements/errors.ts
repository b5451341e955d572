export const AGREEMENT_ERRORS = {
  AGREEMENT_CONFLICT: {
    status: 409,
    message: 'Another agreement is just as specific for some of these days: {names}',
  },
  AGREEMENT_OWN: { status: 403, message: 'Someone else must decide the agreement that you proposed.' },
  AGREEMENT_NOT_OWN: { status: 403, message: 'Only those who proposed this agreement can withdraw it.' },
  AGREEMENT_IN_FORCE: {
    status: 409,
    message: 'An active agreement can only be given an earlier last day. End it and propose another one.',
  },
  AGREEMENT_DECIDED: { status: 409, message: 'This agreement has already been decided.' },
  AGREEMENT_ENDED: { status: 409, message: 'This agreement was ended.' },
} as const
