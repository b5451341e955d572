import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { byId, success } from '#domain/api/shapes'
import { SkippedStudent } from '#domain/students/student/skipped'
import * as routes from './routes'
import { InviteStudent, InviteStudents } from './schema'

const call = callsOf('Students')

const invited = { permission: 'students.invite' } as const

/** Calls that invite students to the portal (docs/decisions/0117-students-invited.md). */
export const inviteStudent = call(routes.inviteStudent, {
  ...invited,
  summary:
    'Invite a student to the portal, or send the invitation again, by a link that is valid for seven days',
  params: byId,
  body: InviteStudent,
  output: success({}),
})
export const inviteStudents = call(routes.inviteStudents, {
  ...invited,
  summary: 'Invite several students; those who cannot be invited are skipped, with the reason',
  body: InviteStudents,
  output: success({ Succeeded: z.array(z.string()), Failed: z.array(SkippedStudent) }),
})
