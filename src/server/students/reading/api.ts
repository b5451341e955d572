import * as calls from '#domain/students/reading/calls'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'
import { getStudent } from '#server/students/reading/get-student'

export const answers = answering(calls, {
  getStudent: ({ db, actor, params }) => getStudent(db, actor, params.id, runtime().sealer),
})
