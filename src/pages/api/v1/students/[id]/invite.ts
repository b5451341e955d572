import { inviteStudent as inviteCall } from '#domain/students/invitations/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { inviteStudent } from '#server/students/invitations/invite-students'

export const POST = endpoint(inviteCall, ({ db, actor, params }) => inviteStudent(db, actor, params.id))
