export const DELEGATION_ERRORS = {
  SUBSTITUTE_REQUIRED: { status: 422, message: 'Please choose who takes over for at least one role.' },
  HAND_OVER_OVERLAPS: { status: 409, message: 'There is already an absence on these days.' },
  HAND_OVER_ENDED: { status: 409, message: 'This absence has already ended.' },
} as const
