import * as calls from '#domain/students/reading/calls'
import { answering } from '#server/platform/http/answering'
import { getStudent } from '#server/students/reading/get-student'

export const answers = answering(calls, {
  getStudent,
})
