import { listUsers as call } from '#domain/people/users/calls'
import { listUsers } from '#server/people/users/list-users'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listUsers(db, actor, query))
