import { inviteUser as inviteCall } from '#domain/people/rights/calls'
import { listUsers as listCall } from '#domain/people/users/calls'
import { inviteSomebody } from '#server/people/rights/invite-somebody'
import { listUsers } from '#server/people/users/list-users'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(listCall, ({ db, actor, query }) => listUsers(db, actor, query))
export const POST = endpoint(inviteCall, ({ db, actor, body }) => inviteSomebody(db, actor, body))
