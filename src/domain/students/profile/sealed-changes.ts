import type { WindowLimit } from '#domain/api/rate-limit'

/** Saves that change sealed values within 24 hours, per student and per person (docs/decisions/0108). */
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
/** With this many changes of one student, staff see a warning. */
export const SERIES = 3
export const SERIES_DAYS = 30
