import { z } from 'zod'

export const Duplicate = z
  .object({
    AcknowledgementId: z.string(),
    InstallmentGeneratedFor: z.string(),
    Name: z.string(),
    CommissionNoteId: z.string().nullable(),
    CommissionNumber: z.string().nullable(),
    DraftId: z.string().nullable(),
    Status: z.string(),
    Owner: z.string(),
  })
  .meta({ id: 'DuplicateStudent' })

export type Duplicate = z.infer<typeof Duplicate>
