import { accountTags as call } from '#domain/people/users/calls'
import { accountTags } from '#server/people/users/list-accounts'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => accountTags(db, actor, params.userId))
