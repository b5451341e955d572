import { assignableUsers as call } from '#domain/commission-notes/chain/calls'
import { listAssignableUsers } from '#server/commission-notes/chain/assignable-users'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor }) => listAssignableUsers(db, actor))
