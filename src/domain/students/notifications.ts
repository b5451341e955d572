import { NOBODY, type Rules, type Wording } from '#domain/notices/rules'
import type { StudentEvents } from '#domain/students/events'

/** What people are told of students. */
export const STUDENT_WORDS = {} satisfies Record<string, Wording>

/** Who is told of what happens to students. */
export const STUDENT_RULES: Rules<StudentEvents, unknown, never> = {
  'student.changed': NOBODY,
}
