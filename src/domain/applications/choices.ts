import type { Choice, StudentChoices } from '#domain/students/list/choices'

export interface ApplicationChoices extends StudentChoices {
  universities: Choice[]
}
