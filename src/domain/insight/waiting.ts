import { z } from 'zod'
import { MAX_COUNTED } from '#domain/conversations/rules'

const Count = z.number().int().describe(`at most ${MAX_COUNTED}`)

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
