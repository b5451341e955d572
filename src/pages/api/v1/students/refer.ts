import { referStudents as refer } from '#domain/students/list/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { referStudents } from '#server/students/list/refer-students'

export const PUT = endpoint(refer, ({ db, actor, body }) => referStudents(db, actor, body))
