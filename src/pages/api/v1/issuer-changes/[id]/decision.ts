import { decideIssuerChange as call } from '#domain/people/issuer-changes/calls'
import { decideIssuerChange } from '#server/people/issuer-changes/decide-issuer-change'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  decideIssuerChange(db, actor, params.id, body.Decision),
)
