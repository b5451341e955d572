import { revokeToken as call } from '#domain/people/calls'
import { revokeToken } from '#server/people/revoke-token'
import { endpoint } from '#server/platform/http/endpoint'

export const DELETE = endpoint(call, async ({ db, actor, params }) => ({
  message: 'The token was revoked.',
  ...(await revokeToken(db, actor, params.id)),
}))
