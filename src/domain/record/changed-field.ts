import { z } from 'zod'

const Value = z.union([z.string(), z.boolean()]).nullable()

export const ChangedField = z
  .object({
    Field: z.string(),
    Old: Value,
    New: Value,
    AcknowledgementId: z.string().optional(),
    InstallmentGeneratedFor: z.string().optional(),
    Name: z.string().optional(),
  })
  .meta({ id: 'ChangedField' })
