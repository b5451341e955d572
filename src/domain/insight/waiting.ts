import { z } from 'zod'
import { MAX_COUNTED } from '#domain/conversations/rules'

const Count = z.number().int().describe(`at most ${MAX_COUNTED}`)

/** How many things wait for the person, by menu entry; 0 for entries that they do not have. */
export const WaitingCounts = z
  .object({
    CommissionNotes: Count,
    InvoiceRequests: Count,
    BankChanges: Count,
    Agreements: Count,
    Users: Count,
    Partners: Count,
    Students: Count,
    Enquiries: Count,
    Universities: Count,
  })
  .meta({ id: 'WaitingCounts' })
export type WaitingCounts = z.output<typeof WaitingCounts>
