import { z } from 'zod'
import { Day, Id, READABLE, UserId, Version } from '#domain/api/fields'
import { REASON_FIELD_NAMES, STAGE_NAMES } from '#domain/send-backs/stages'

const StageName = z.enum(STAGE_NAMES, 'stage names a list of reasons')
const Field = z.enum(REASON_FIELD_NAMES, 'Field names what the reason is about')
const Code = z.string().trim().min(1, 'Choose a reason.').max(40, 'Choose a reason.')
const Label = z
  .string()
  .trim()
  .min(1, '*Reason is required.')
  .max(120, 'A reason has at most 120 characters.')
  .refine(...READABLE)

export const Reasons = z
  .array(z.object({ Code, AcknowledgementId: Id.optional(), Field: Field.optional() }))
  .max(20, 'Give at most 20 reasons.')
  .default([])
export type Reasons = z.output<typeof Reasons>
export const SharedReasons = z
  .array(z.object({ Code, Field: Field.optional() }))
  .max(20, 'Give at most 20 reasons.')
  .default([])

export const GivenReason = z
  .object({
    Code: z.string(),
    Label: z.string(),
    AcknowledgementId: z.string().nullable(),
    Student: z.string().nullable(),
    Field: Field.nullable(),
  })
  .meta({ id: 'GivenReason' })

export const ListReasons = z.object({
  stage: StageName.optional(),
  retired: z
    .enum(['true', 'false'], 'retired is true or false')
    .optional()
    .meta({ description: 'true: include retired reasons' }),
  UserId,
  userId: UserId,
})
export const AddReason = z.object({ UserId, Stage: StageName, Label, Field: Field.nullable().default(null) })
export const ChangeReason = z.object({
  UserId,
  Label: Label.optional(),
  Retired: z.boolean().optional(),
  Version,
})
export const SendBackReason = z
  .object({
    ReasonId: z.string(),
    Code: z.string(),
    Stage: StageName,
    Label: z.string(),
    Field: Field.nullable().meta({ description: 'The field that it usually concerns' }),
    IsRetired: z.boolean(),
    Version: z.number().int(),
  })
  .meta({ id: 'SendBackReason' })
export type SendBackReason = z.infer<typeof SendBackReason>

export const CountSendBacks = z.object({
  stage: StageName.optional(),
  code: z
    .string()
    .trim()
    .max(40, 'code is the code of a reason')
    .optional()
    .meta({ description: 'The code of a reason; none: send-backs without a reason' }),
  sentBackBy: Id.optional().meta({ description: 'The person who sent the notes back' }),
  partnerId: Id.optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  UserId,
  userId: UserId,
})
export type CountSendBacks = z.output<typeof CountSendBacks>
export const SendBackCount = z
  .object({
    Month: z.string().meta({ description: "'YYYY-MM', in UTC" }),
    Stage: StageName,
    Code: z.string().nullable().meta({ description: 'Null if no reason was chosen' }),
    Reason: z.string(),
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    Count: z.number().int(),
  })
  .meta({ id: 'SendBackCount' })
export type SendBackCount = z.infer<typeof SendBackCount>
