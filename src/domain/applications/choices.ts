import type { Choice, StudentChoices } from '#domain/students/list/choices'

/** What lists of applications are narrowed by. */
export interface ApplicationChoices extends StudentChoices {
  universities: Choice[]
}
