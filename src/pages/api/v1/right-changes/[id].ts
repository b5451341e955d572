import { decideRights as call } from '#domain/people/rights/calls'
import { decideRights } from '#server/people/rights/decide-rights'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, params, body }) => decideRights(db, actor, params.id, body))
