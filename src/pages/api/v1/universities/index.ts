import { addUniversity as add, listUniversities as list } from '#domain/courses/calls'
import { listUniversities } from '#server/courses/catalogue/read-universities'
import { addUniversity } from '#server/courses/catalogue/save-university'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor, query }) => listUniversities(db, actor, query))
export const POST = endpoint(add, ({ db, actor, body }) => addUniversity(db, actor, body))
