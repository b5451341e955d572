export const COURSE_CHANGE_ERRORS = {
  COURSE_CHANGE_PENDING: {
    status: 409,
    message: 'A change of this course is pending. It must be approved, rejected or withdrawn first.',
  },
  COURSE_UNCHANGED: { status: 409, message: 'Nothing of this course was changed.' },
} as const
