import { changeStatus as call } from '#domain/commission-notes/chain/calls'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const PUT = endpoint(call, ({ db, actor, body }) =>
  changeStatus(db, actor, body, runtime().config.undoSeconds),
)
