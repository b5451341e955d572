import { z } from 'zod'
import { DIFFERENCE_FIELDS } from './differences'

/** A difference with the reason that was given for it when the note was sent to its partner. */
export const AcknowledgedDifference = z.object({
  AcknowledgementId: z.string(),
  Name: z.string(),
  Field: z.enum(DIFFERENCE_FIELDS),
  Of: z.enum(['university', 'agreement']),
  IsLess: z.boolean().meta({ description: 'The note says less than the agreement or the university' }),
  Reason: z.string(),
})
export type AcknowledgedDifference = z.output<typeof AcknowledgedDifference>

/** What a note says of its acknowledged differences; a partner reads of its own commission alone. */
export const Acknowledgements = z.object({
  By: z.string(),
  At: z.string(),
  Differences: z.array(AcknowledgedDifference),
})
export type Acknowledgements = z.output<typeof Acknowledgements>
