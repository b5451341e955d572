import { assignableUsers as call } from '#domain/commission-notes/calls'
import { assignableUsers } from '#server/commission-notes/assignable-users'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, ({ db }) => assignableUsers(db))
