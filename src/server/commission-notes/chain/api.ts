import * as calls from '#domain/commission-notes/chain/calls'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { listAssignableUsers } from '#server/commission-notes/chain/assignable-users'
import { changeAssignee } from '#server/commission-notes/chain/change-assignee'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { decideRequest } from '#server/commission-notes/chain/decide-request'
import { undoChange } from '#server/commission-notes/chain/undo-change'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  changeStatus: ({ db, actor, body }) => changeStatus(db, actor, body, runtime().config.undoSeconds),
  changeAssignee: ({ db, actor, body }) => changeAssignee(db, actor, body, runtime().config.undoSeconds),
  addRemarks: ({ db, actor, body }) => addRemarks(db, actor, body),
  requestAction: ({ db, actor, body }) => decideRequest(db, actor, body, runtime().config.undoSeconds),
  undoChange: ({ db, actor, body }) => undoChange(db, actor, body),
  assignableUsers: ({ db, actor }) => listAssignableUsers(db, actor),
})
