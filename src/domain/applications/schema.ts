import { z } from 'zod'
import { Id, READABLE } from '#domain/api/fields'

/** Maximum of a draft (docs/reference/conventions.md); the database and the PDF are sized for it. */
export const MAX_STUDENTS = 500

export const SelectedApplication = z.object({
  AcknowledgementId: Id,
  InstallmentGeneratedFor: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine(...READABLE),
})

export type SelectedApplication = z.infer<typeof SelectedApplication>
