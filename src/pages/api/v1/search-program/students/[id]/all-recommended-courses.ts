import { recommendedCourses as list } from '#domain/courses/calls'
import { recommendedCourses } from '#server/courses/recommended-courses'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor, params }) => recommendedCourses(db, actor, params.id))
