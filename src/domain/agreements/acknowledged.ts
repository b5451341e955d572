import { z } from 'zod'
import { DIFFERENCE_FIELDS } from './differences'

export const AcknowledgedDifference = z.object({
  AcknowledgementId: z.string(),
  Name: z.string(),
  Field: z.enum(DIFFERENCE_FIELDS),
  Of: z.enum(['university', 'agreement']),
  IsLess: z
    .boolean()
    .meta({ description: 'True: the note’s value is below that of the agreement or the university' }),
  Reason: z.string(),
})
export type AcknowledgedDifference = z.output<typeof AcknowledgedDifference>

export const Acknowledgements = z.object({
  By: z.string(),
  At: z.string(),
  Differences: z.array(AcknowledgedDifference),
})
export type Acknowledgements = z.output<typeof Acknowledgements>
