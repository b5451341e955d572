import { addCourse as add } from '#domain/courses/calls'
import { addCourse } from '#server/courses/catalogue/save-course'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(add, ({ db, actor, body }) => addCourse(db, actor, body))
