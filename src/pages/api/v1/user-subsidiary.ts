import { subsidiaryUsers as call } from '#domain/subsidiaries/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { subsidiaryUsers } from '#server/subsidiaries/subsidiary-users'

export const GET = endpoint(call, ({ db, actor, query }) => subsidiaryUsers(db, actor, query))
