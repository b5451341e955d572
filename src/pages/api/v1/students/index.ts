import { listStudents as list } from '#domain/students/list/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { listStudents } from '#server/students/list/list-students'

export const GET = endpoint(list, ({ db, actor, query }) => listStudents(db, actor, query))
