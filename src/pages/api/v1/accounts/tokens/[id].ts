import { revokeToken as call } from '#domain/accounts/calls'
import { revokeToken } from '#server/accounts/revoke-token'
import { endpoint } from '#server/http/endpoint'

export const DELETE = endpoint(call, ({ db, actor, params }) => revokeToken(db, actor, params.id))
