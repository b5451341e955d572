import { requestAction as call } from '#domain/commission-notes/chain/calls'
import { decideRequest } from '#server/commission-notes/chain/decide-request'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body }) =>
  decideRequest(db, actor, body, runtime().config.undoSeconds),
)
