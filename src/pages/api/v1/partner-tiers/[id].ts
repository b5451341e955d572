import { changeTier as call } from '#domain/partners/calls'
import { changeTier } from '#server/partners/keep-tier'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, params, body }) => changeTier(db, actor, params.id, body))
