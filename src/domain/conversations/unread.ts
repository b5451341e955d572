import { z } from 'zod'
import { MAX_COUNTED } from './rules'

const Count = z.number().int().describe(`at most ${MAX_COUNTED}`)

export const UnreadCounts = z
  .object({ Notes: Count, Applications: Count, Invoices: Count })
  .meta({ id: 'UnreadConversations' })
export type UnreadCounts = z.output<typeof UnreadCounts>
