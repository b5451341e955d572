/** A missing line is refused with the error of conversations. */
export const LINE_QUERY_ERRORS = {
  LINE_QUERY_SETTLED: { status: 409, message: 'This question has already been answered.' },
} as const
