import { recommendCourses as recommend, removeCourses as remove } from '#domain/courses/calls'
import { recommendCourses, removeCourses } from '#server/courses/recommend-courses'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(recommend, ({ db, actor, params, body }) =>
  recommendCourses(db, actor, params.id, body),
)
export const DELETE = endpoint(remove, ({ db, actor, params, body }) =>
  removeCourses(db, actor, params.id, body),
)
