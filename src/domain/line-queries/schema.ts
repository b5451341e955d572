import { z } from 'zod'
import { Id, Remarks, UserId, Version } from '#domain/api/fields'
import { StudentEntry } from '#domain/commission-notes/content/schema'
import { AmountField, TaxTypeField } from '#domain/money/fields'
import { ADJUSTED, LINE_QUERY_REASON_NAMES, LINE_QUERY_SETTLED_STATES, LINE_QUERY_STATES } from './states'

export const AskLineQuery = z.object({
  UserId,
  AcknowledgementId: Id,
  Reason: z.enum(LINE_QUERY_REASON_NAMES, 'Choose what the question is about.'),
  ExpectedAmount: AmountField.optional().meta({ description: 'In the note’s currency' }),
  Text: Remarks.min(1, 'Enter a question'),
})
export type AskLineQuery = z.output<typeof AskLineQuery>

export const AnswerLineQuery = z
  .object({
    UserId,
    State: z.enum(LINE_QUERY_SETTLED_STATES, 'State is Answered, Adjusted or Declined'),
    Answer: Remarks.min(1, 'Enter an answer'),
    Line: StudentEntry.omit({ AcknowledgementId: true })
      .optional()
      .meta({ description: 'The new values of the line, if it is adjusted' }),
    Version: Version.meta({ description: 'The version of the note that the caller saw' }),
  })
  .refine(({ State, Line }) => (State === ADJUSTED) === (Line !== undefined), {
    message: 'Enter the line as it is to be where it is adjusted, and only there',
    path: ['Line'],
  })
export type AnswerLineQuery = z.output<typeof AnswerLineQuery>

export const LineQuery = z
  .object({
    LineQueryId: z.string(),
    CommissionNoteId: z.string(),
    AcknowledgementId: z.string(),
    StudentName: z.string(),
    Reason: z.enum(LINE_QUERY_REASON_NAMES),
    ExpectedAmount: z.string().nullable(),
    Currency: z.string(),
    TaxType: TaxTypeField,
    Text: z.string(),
    State: z.enum(LINE_QUERY_STATES),
    By: z.string(),
    At: z.string(),
    Answered: z.object({ By: z.string(), At: z.string(), Text: z.string() }).nullable(),
    CanAnswer: z.boolean().meta({ description: 'Whether the caller may answer it now' }),
  })
  .meta({ id: 'LineQuery' })
export type LineQuery = z.output<typeof LineQuery>
