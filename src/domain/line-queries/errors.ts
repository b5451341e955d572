export const LINE_QUERY_ERRORS = {
  LINE_QUERY_SETTLED: { status: 409, message: 'This question has already been answered.' },
} as const
