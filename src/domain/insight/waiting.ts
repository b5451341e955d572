import { z } from 'zod'
import { MAX_COUNTED } from '#domain/conversations/rules'

const Count = z.number().int().describe(`at most ${MAX_COUNTED}`)

/** How much waits for somebody, by the entry of the menu that leads to it; 0 for what they have no part in. */
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
