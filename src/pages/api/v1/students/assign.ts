import { assignStudents as assign } from '#domain/students/list/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { assignStudents } from '#server/students/list/assign-students'

export const PUT = endpoint(assign, ({ db, actor, body }) => assignStudents(db, actor, body))
