import { z } from 'zod'
import { Day, Id, READABLE } from '#domain/api/fields'
import { STUDENT_DOCUMENT_TYPES } from '#domain/students/documents/document-types'
import { ACCEPTED, DOCUMENT_STATUSES, MISSING, PENDING, REJECTED } from '#domain/students/documents/states'
import { MAX_CONDITIONS } from './limits'

/** How a condition of an offer stands, as the university says. */
export const OPEN = 'Open'
export const MET = 'Met'
export const WAIVED = 'Waived'
export const CONDITION_STATES = [OPEN, MET, WAIVED] as const
export type ConditionState = (typeof CONDITION_STATES)[number]

const MAX_TEXT = 500
const State = z.enum(CONDITION_STATES, `State is one of ${CONDITION_STATES.join(', ')}`)

/** A condition of an offer as it is read. */
export const Condition = z
  .object({
    ConditionId: z.string(),
    Text: z.string(),
    DueOn: z.string().nullable(),
    EvidenceTypeId: z.number().int().nullable().describe('the document type that proves it'),
    Evidence: z.string().nullable(),
    EvidenceStatus: z
      .enum([MISSING, ...DOCUMENT_STATUSES])
      .nullable()
      .describe('of what the student handed in since the condition was written'),
    State,
  })
  .meta({ id: 'OfferCondition' })
export type Condition = z.output<typeof Condition>

/** The conditions that an application is to have, and no others. */
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

/** How a condition stands, as its student reads it. */
export function conditionWords({ State: state, EvidenceStatus }: Condition): string {
  if (state !== OPEN) return state
  if (EvidenceStatus === PENDING) return 'Evidence is being checked'
  if (EvidenceStatus === REJECTED) return 'Evidence was refused'
  if (EvidenceStatus === ACCEPTED) return 'Evidence accepted, the university decides'
  return EvidenceStatus === MISSING ? 'Evidence is missing' : 'Open'
}

/** Whether the student can do something for it: hand in what proves it. */
export function wantsEvidence({ State: state, EvidenceStatus }: Condition): boolean {
  return state === OPEN && (EvidenceStatus === MISSING || EvidenceStatus === REJECTED)
}
