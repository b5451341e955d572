import { z } from 'zod'
import { ANSWER_DAYS } from '#domain/students/student/answer-days'

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
    Waiting: z.number().int().describe('number of submitted applications without an answer'),
    WaitingSince: z.string().nullable().describe('when the longest-waiting application was submitted'),
    Answered: z.number().int().describe(`number of answers within the last ${ANSWER_DAYS} days`),
    MedianDays: z.string().nullable().describe('median days to an answer; one decimal'),
    SlowestDays: z.string().nullable().describe('90th percentile of days to an answer; one decimal'),
  })
  .meta({ id: 'AnswerTime' })
export type AnswerTime = z.output<typeof AnswerTime>
