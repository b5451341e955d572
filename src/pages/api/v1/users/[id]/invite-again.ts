import { inviteAgain as call } from '#domain/people/users/calls'
import { inviteAgain } from '#server/people/rights/invite-somebody'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params }) => inviteAgain(db, actor, params.id))
