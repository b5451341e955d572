import { decideAgreement as call } from '#domain/agreements/calls'
import { decideAgreement } from '#server/agreements/decide-agreement'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  decideAgreement(db, actor, params.id, body),
)
