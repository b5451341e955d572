/** The refusals of questions on students' lines; a line that is not there is refused as a conversation's is. */
export const LINE_QUERY_ERRORS = {
  LINE_QUERY_SETTLED: { status: 409, message: 'This question has already been answered.' },
} as const
