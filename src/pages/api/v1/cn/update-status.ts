import { changeStatus as call } from '#domain/commission-notes/calls'
import { changeStatus } from '#server/commission-notes/change-status'
import { endpoint } from '#server/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, body }) => changeStatus(db, actor, body))
