import * as calls from '#domain/commission-notes/chain/calls'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { listAssignableUsers } from '#server/commission-notes/chain/assignable-users'
import { changeAssignee } from '#server/commission-notes/chain/change-assignee'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { decideRequest } from '#server/commission-notes/chain/decide-request'
import { undoChange } from '#server/commission-notes/chain/undo-change'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  changeStatus: (context, input) =>
    changeStatus({ ...context, undoSeconds: context.config.undoSeconds }, input),
  changeAssignee: (context, input) =>
    changeAssignee({ ...context, undoSeconds: context.config.undoSeconds }, input),
  addRemarks,
  requestAction: (context, input) =>
    decideRequest({ ...context, undoSeconds: context.config.undoSeconds }, input),
  undoChange,
  assignableUsers: listAssignableUsers,
})
