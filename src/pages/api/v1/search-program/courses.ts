import { listCourses as list } from '#domain/courses/calls'
import { listCourses } from '#server/courses/list-courses'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor, query }) => listCourses(db, actor, query))
