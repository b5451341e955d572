import { revokeToken as call } from '#domain/people/calls'
import { revokeToken } from '#server/people/revoke-token'
import { endpoint } from '#server/platform/http/endpoint'

export const DELETE = endpoint(call, ({ db, actor, params }) => revokeToken(db, actor, params.id))
