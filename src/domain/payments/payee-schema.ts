import { z } from 'zod'

export const PAYEE_WARNINGS = ['objection', 'pending', 'recent', 'older-invoice', 'no-account'] as const
export type PayeeWarning = (typeof PAYEE_WARNINGS)[number]

export const Payee = z
  .object({
    Name: z.string(),
    Account: z
      .string()
      .nullable()
      .meta({ description: 'The last four characters of the account; null if none is on file' }),
    Since: z.string().nullable().meta({ description: 'Since when this account is on file' }),
    ApprovedBy: z.string().nullable(),
    Warnings: z
      .array(z.object({ Kind: z.enum(PAYEE_WARNINGS), Text: z.string() }))
      .meta({ description: 'Warnings before paying; the most serious first' }),
  })
  .meta({ id: 'Payee' })
export type Payee = z.output<typeof Payee>
