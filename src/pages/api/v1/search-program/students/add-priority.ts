import { orderCourses as order } from '#domain/courses/calls'
import { orderCourses } from '#server/courses/order-courses'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(order, ({ db, actor, body }) => orderCourses(db, actor, body))
