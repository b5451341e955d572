import { inviteStudents as inviteCall } from '#domain/students/invitations/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { inviteStudents } from '#server/students/invitations/invite-students'

export const POST = endpoint(inviteCall, ({ db, actor, body }) => inviteStudents(db, actor, body.StudentIds))
