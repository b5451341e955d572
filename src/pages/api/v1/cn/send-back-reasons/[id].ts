import { changeReason as call } from '#domain/send-backs/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { changeReason } from '#server/send-backs/change-reason'

export const PUT = endpoint(call, ({ db, actor, params, body }) => changeReason(db, actor, params.id, body))
