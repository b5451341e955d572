import { resetUserMfa as call } from '#domain/people/factors/calls'
import { resetUserMfa } from '#server/people/factors/reset-user-mfa'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => resetUserMfa(db, actor, body.user_id))
