import type { WindowLimit } from '#domain/api/rate-limit'

/**
 * How many saves may change passport number or date of birth within 24 hours, of one student and by one person
 * (docs/decisions/0108-guessing-a-sealed-value.md).
 */
export const SEALED_CHANGES = { student: 5, person: 100 } as const
export const SEALED_CHANGES_HOURS = 24
const within = { seconds: SEALED_CHANGES_HOURS * 3600 }
export const CHANGES_BY_PERSON: WindowLimit = {
  name: 'sealed-changes',
  most: SEALED_CHANGES.person,
  of: 'person',
  ...within,
}
export const CHANGES_OF_STUDENT: WindowLimit = {
  name: 'sealed-changes-of-student',
  most: SEALED_CHANGES.student,
  of: 'student',
  ...within,
}
/** From how many changes of one student on the company is shown a series. */
export const SERIES = 3
/** For how many days a series is shown beside the student. */
export const SERIES_DAYS = 30
