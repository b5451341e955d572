import { z } from 'zod'

export const SkippedStudent = z.object({
  StudentId: z.string(),
  Name: z.string(),
  Code: z.string(),
  Reason: z.string(),
})
export type SkippedStudent = z.output<typeof SkippedStudent>
