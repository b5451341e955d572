import * as calls from '#domain/students/invitations/calls'
import { answering } from '#server/platform/http/answering'
import { inviteStudent, inviteStudents } from '#server/students/invitations/invite-students'

export const answers = answering(calls, {
  inviteStudent: ({ db, actor, params }) => inviteStudent(db, actor, params.id),
  inviteStudents: ({ db, actor, body }) => inviteStudents(db, actor, body.StudentIds),
})
