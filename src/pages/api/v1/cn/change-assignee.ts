import { changeAssignee as call } from '#domain/commission-notes/chain/calls'
import { changeAssignee } from '#server/commission-notes/chain/change-assignee'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const PUT = endpoint(call, ({ db, actor, body }) =>
  changeAssignee(db, actor, body, runtime().config.undoSeconds),
)
