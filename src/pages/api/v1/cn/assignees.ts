import { assignableUsers as call } from '#domain/commission-notes/chain/calls'
import { assignableUsers } from '#server/commission-notes/chain/assignable-users'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db }) => assignableUsers(db))
