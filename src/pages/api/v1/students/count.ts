import { countStudents as count } from '#domain/students/list/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { countStudents } from '#server/students/list/count-students'

export const GET = endpoint(count, ({ db, actor }) => countStudents(db, actor))
