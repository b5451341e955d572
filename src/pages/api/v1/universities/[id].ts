import { changeUniversity as change, getUniversity as get } from '#domain/courses/calls'
import { getUniversity } from '#server/courses/catalogue/read-universities'
import { changeUniversity } from '#server/courses/catalogue/save-university'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(get, ({ db, actor, params }) => getUniversity(db, actor, params.id))
export const PUT = endpoint(change, ({ db, actor, params, body }) =>
  changeUniversity(db, actor, params.id, body),
)
