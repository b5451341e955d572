import { z } from 'zod'
import { Day, Id, UserId } from '#domain/api/fields'
import { CURRENCIES } from '#domain/money/currencies'

/** Which statement: of a partner, a caller's own where absent, from a day to a day, both with it. */
export const StatementQuery = z
  .object({
    UserId,
    from: z.string('Please select both start and end dates').pipe(Day),
    to: z.string('Please select both start and end dates').pipe(Day),
    currency: z.enum(CURRENCIES),
    partnerId: Id.optional(),
  })
  .refine(({ from, to }) => from <= to, { message: 'The first day is after the last.', path: ['to'] })
export type StatementQuery = z.output<typeof StatementQuery>
