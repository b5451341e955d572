import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'

export const MAX_INVITED = 500

export const InviteStudent = z.object({ UserId })
export const InviteStudents = z.object({
  UserId,
  StudentIds: z
    .array(Id)
    .min(1, 'Select at least one student')
    .max(MAX_INVITED, `At most ${MAX_INVITED} students`),
})
