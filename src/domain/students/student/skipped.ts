import { z } from 'zod'

/** A student whom a bulk action skipped, and why. */
export const SkippedStudent = z.object({
  StudentId: z.string(),
  Name: z.string(),
  Code: z.string(),
  Reason: z.string(),
})
export type SkippedStudent = z.output<typeof SkippedStudent>
