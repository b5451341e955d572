import { z } from 'zod'
import { Day, Id, READABLE } from '#domain/api/fields'
import { STUDENT_DOCUMENT_TYPES } from '#domain/students/documents/document-types'
import { DOCUMENT_STATUSES, MISSING } from '#domain/students/documents/states'
import { CONDITION_STATES, OPEN } from './condition-words'
import { MAX_CONDITIONS } from './limits'

const MAX_TEXT = 500
const State = z.enum(CONDITION_STATES, `State is one of ${CONDITION_STATES.join(', ')}`)

export const Condition = z
  .object({
    ConditionId: z.string(),
    Text: z.string(),
    DueOn: z.string().nullable(),
    EvidenceTypeId: z.number().int().nullable().describe('the type of document that proves it'),
    Evidence: z.string().nullable(),
    EvidenceStatus: z
      .enum([MISSING, ...DOCUMENT_STATUSES])
      .nullable()
      .describe('status of the documents that the student added after the condition was written'),
    State,
  })
  .meta({ id: 'OfferCondition' })
export type Condition = z.output<typeof Condition>

/** All conditions of an application: conditions that are missing from the list are removed. */
export const GivenConditions = z
  .array(
    z.object({
      ConditionId: Id.optional(),
      Text: z
        .string()
        .trim()
        .min(1, '*Condition is required.')
        .max(MAX_TEXT)
        .refine(...READABLE),
      DueOn: Day.nullish(),
      EvidenceTypeId: z
        .number()
        .int()
        .refine((id) => STUDENT_DOCUMENT_TYPES.some((type) => type.id === id), 'No such document type')
        .nullish(),
      State: State.default(OPEN),
    }),
  )
  .max(MAX_CONDITIONS, `At most ${MAX_CONDITIONS} conditions`)
  .refine((given) => {
    const ids = given.flatMap(({ ConditionId }) => ConditionId ?? [])
    return new Set(ids).size === ids.length
  }, 'A condition is named twice')
export type GivenConditions = z.output<typeof GivenConditions>
