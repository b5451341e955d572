import { requestAction as call } from '#domain/commission-notes/calls'
import { decideRequest } from '#server/commission-notes/decide-request'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => decideRequest(db, actor, body))
