import { MAX_RECOMMENDED } from '#domain/courses/limits'

export const COURSE_ERRORS = {
  COURSE_NOT_FOUND: { status: 422, message: 'This course is not offered any more.' },
  UNIVERSITY_EXISTS: { status: 409, message: 'There is a university with this name.' },
  UNIVERSITY_MERGED: { status: 409, message: 'This university was merged into another one.' },
  UNIVERSITY_INTO_ITSELF: { status: 422, message: 'A university cannot be merged into itself.' },
  UNIVERSITY_CURRENCIES: {
    status: 422,
    message: 'These universities are invoiced in different currencies.',
  },
  UNIVERSITY_AGREEMENTS: {
    status: 409,
    message: 'Agreements with both universities would hold for the same lines. End one of them, then merge.',
  },
  COURSE_EXISTS: { status: 409, message: 'This university has a course with this name.' },
  COURSE_NOT_RECOMMENDED: {
    status: 409,
    message: 'This course is not recommended to the student any more.',
  },
  TOO_MANY_COURSES: {
    status: 422,
    message: `At most ${MAX_RECOMMENDED} courses can be recommended to a student.`,
  },
} as const
