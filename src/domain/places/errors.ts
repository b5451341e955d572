export const PLACE_ERRORS = {
  LOOKUP_FAILED: { status: 500, message: 'SOME THING WENT WRONG' },
} as const
