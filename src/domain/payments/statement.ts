import { z } from 'zod'
import { Day, Id, UserId } from '#domain/api/fields'
import { CURRENCIES } from '#domain/money/currencies'

/** A statement with a legal company, both days included. Without `partnerId` it is the caller's own. */
export const StatementQuery = z
  .object({
    UserId,
    from: z.string('Please select both start and end dates').pipe(Day),
    to: z.string('Please select both start and end dates').pipe(Day),
    currency: z.enum(CURRENCIES),
    partnerId: Id.optional(),
    companyId: z.coerce.number().int().min(1).max(32_767).optional().meta({
      description:
        'The legal company of the statement; optional if the partner deals with only one in this currency',
    }),
  })
  .refine(({ from, to }) => from <= to, { message: 'The first day is after the last.', path: ['to'] })
export type StatementQuery = z.output<typeof StatementQuery>
