import { changeCourse as change } from '#domain/courses/calls'
import { changeCourse } from '#server/courses/catalogue/save-course'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(change, ({ db, actor, params, body }) => changeCourse(db, actor, params.id, body))
