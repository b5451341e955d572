import { z } from 'zod'
import { Attachment } from '#domain/commission-notes/documents/schema'
import { GivenReason } from '#domain/send-backs/schema'

/** One entry of a note's history. For a partner, an internal person is shown as the company. */
export const HistoryEntry = z
  .object({
    Sequence: z.number().int(),
    At: z.string(),
    By: z.string(),
    ActedAs: z.string(),
    ActionId: z.number().int(),
    Action: z.string(),
    FromStatus: z.string().nullable(),
    ToStatus: z.string(),
    IsSendBack: z.boolean(),
    Remarks: z.string(),
    Reasons: z
      .array(GivenReason)
      .meta({ description: 'The reasons of a send-back, as they were worded then' }),
    Attachments: z.array(Attachment),
  })
  .meta({ id: 'CommissionNoteHistoryEntry' })

export type HistoryEntry = z.infer<typeof HistoryEntry>

/** The status that an entry led to; null if it did not change or the action's text says it. */
export function newStatusOf({
  Action,
  FromStatus,
  ToStatus,
}: Pick<HistoryEntry, 'Action' | 'FromStatus' | 'ToStatus'>): string | null {
  if (FromStatus === null || FromStatus === ToStatus) return null
  return Action.toLowerCase() === ToStatus.toLowerCase() ? null : ToStatus
}
