import { z } from 'zod'

export const PAYEE_WARNINGS = ['objection', 'pending', 'recent', 'older-invoice', 'no-account'] as const
export type PayeeWarning = (typeof PAYEE_WARNINGS)[number]

/** The payee, as shown to the person who pays (docs/decisions/0059). */
export const Payee = z
  .object({
    Name: z.string(),
    Account: z
      .string()
      .nullable()
      .meta({ description: 'By its last four characters; null where none is on file' }),
    Since: z.string().nullable().meta({ description: 'Since when it is this account' }),
    ApprovedBy: z.string().nullable(),
    Warnings: z
      .array(z.object({ Kind: z.enum(PAYEE_WARNINGS), Text: z.string() }))
      .meta({ description: 'What to know before paying; the gravest first' }),
  })
  .meta({ id: 'Payee' })
export type Payee = z.output<typeof Payee>
