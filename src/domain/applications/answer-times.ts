import { z } from 'zod'
import { ANSWER_DAYS } from '#domain/students/student/answer-days'

/** A university's possible answers to a submitted application. */
export const ANSWERS = [
  'Documents requested',
  'Conditional offer',
  'Unconditional offer',
  'Rejected',
] as const

/** How fast a university answers (docs/decisions/0181-answer-times.md). */
export const AnswerTime = z
  .object({
    UniversityId: z.string(),
    University: z.string(),
    Waiting: z.number().int().describe('applications that are submitted and not answered'),
    WaitingSince: z.string().nullable().describe('when the one that waits longest was submitted'),
    Answered: z.number().int().describe(`answers of the last ${ANSWER_DAYS} days`),
    MedianDays: z.string().nullable().describe('half of them took longer; one decimal'),
    SlowestDays: z.string().nullable().describe('one in ten took longer; one decimal'),
  })
  .meta({ id: 'AnswerTime' })
export type AnswerTime = z.output<typeof AnswerTime>
