import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import * as routes from './routes'

const call = callsOf('Commission notes')
const params = z.object({ id: Id })
const query = z.object({ UserId, userId: UserId })

export const InvoiceHistoryEntry = z
  .object({
    At: z.string(),
    By: z.string(),
    Invoice: z.enum(['university', 'partner']),
    Action: z.string().meta({ description: 'The text for the user, e.g. Tax invoice uploaded' }),
    FileName: z.string().nullable(),
    FileId: z.string().nullable().meta({ description: 'For GET /resource-url, bucket partner-invoices' }),
    Number: z.string().nullable().meta({ description: 'The number of the invoice' }),
    Amount: z
      .string()
      .nullable()
      .meta({ description: 'The amount of a partner’s invoice, in the note’s currency' }),
    Revision: z.number().int().nullable(),
  })
  .meta({ id: 'InvoiceHistoryEntry' })
export type InvoiceHistoryEntry = z.infer<typeof InvoiceHistoryEntry>

export const invoiceHistory = call(routes.invoiceHistory, {
  permission: 'commission-notes.view',
  summary: 'List the history of the invoices behind a note, newest first; a partner reads that of its own',
  params,
  query,
  output: z.array(InvoiceHistoryEntry),
})
export const verifyHistory = call(routes.verifyHistory, {
  permission: 'commission-notes.verify-history',
  summary: 'Verify a note’s history: whether it is unaltered, and the first broken link if not',
  params,
  query,
  output: z.object({
    IsIntact: z.boolean(),
    Entries: z.number().int(),
    FirstBroken: z.object({ Sequence: z.number().int(), Reason: z.string() }).nullable(),
  }),
})
