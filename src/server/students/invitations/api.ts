import * as calls from '#domain/students/invitations/calls'
import { answering } from '#server/platform/http/answering'
import { inviteStudent, inviteStudents } from '#server/students/invitations/invite-students'

export const answers = answering(calls, {
  inviteStudent,
  inviteStudents,
})
