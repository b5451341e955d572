import { changeAssignee as call } from '#domain/commission-notes/calls'
import { changeAssignee } from '#server/commission-notes/change-assignee'
import { endpoint } from '#server/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, body }) => changeAssignee(db, actor, body))
