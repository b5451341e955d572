import { z } from 'zod'
import { Day, Id, READABLE, Remarks, UserId } from '#domain/api/fields'
import { IntakeField } from '#domain/courses/intake-field'
import { LEVELS } from '#domain/courses/levels'
import { AmountField, RequiredAmount } from '#domain/money/fields'
import { countedPageOf, Paging } from '#domain/paging/schema'
import { OlderHistory } from '#domain/record/history-page'
import { APPLICATION_STAGES } from '#domain/students/student/stages'
import { Condition, GivenConditions } from './conditions'
import { MAX_DEADLINES, MAX_INSTALLMENTS, MAX_MOVED } from './limits'

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine(...READABLE)
const Stage = z.enum(APPLICATION_STAGES, `Stage is one of ${APPLICATION_STAGES.join(', ')}`)
const ID_MESSAGE = 'Use letters, digits and hyphens'
const ListText = z.string().trim().max(200)

/** A payment to the university, of which its commission is a share. In the university's currency. */
export const Installment = z.object({
  Name: text(100),
  TuitionFee: RequiredAmount,
  ScholarshipReceived: AmountField.default('0'),
})
export type Installment = z.output<typeof Installment>

const Installments = z
  .array(Installment)
  .min(1, 'Enter at least one installment')
  .max(MAX_INSTALLMENTS, `At most ${MAX_INSTALLMENTS} installments`)

export const UniversityStudentId = z
  .string()
  .trim()
  .min(1, '*University student ID is required.')
  .max(100)
  .regex(/^[A-Za-z0-9-]*$/, ID_MESSAGE)

export const Move = z.object({
  Stage,
  Kind: z.enum(['Forward', 'Return', 'End', 'Reopen', 'Resume']),
  NeedsReason: z.boolean(),
  NeedsIntake: z.boolean(),
  NeedsEnrolment: z.boolean(),
})

export const ApplicationRow = z
  .object({
    ApplicationId: z.string(),
    StudentId: z.string(),
    StudentName: z.string(),
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    CounsellorId: z.string().nullable(),
    CounsellorName: z.string().nullable(),
    CourseId: z.string().nullable(),
    UniversityId: z.string(),
    University: z.string(),
    Program: z.string(),
    Intake: IntakeField.nullable(),
    IntakeText: z.string(),
    Stage,
    StageSince: z.string(),
    NextDeadline: z.object({ Name: z.string(), DueOn: z.string() }).nullable(),
    AcknowledgementId: z.string().nullable().describe('finance’s id of the application, once enrolled'),
    Moves: z.array(Move).describe('the stages to which the caller may move it now'),
    Version: z.number().int(),
  })
  .meta({ id: 'ApplicationRow' })
export type ApplicationRow = z.output<typeof ApplicationRow>

export const Application = ApplicationRow.extend({
  Level: z.string().nullable(),
  Currency: z.string(),
  UniversityStudentId: z.string(),
  StageBefore: Stage.nullable(),
  Checklist: z.array(
    z.object({
      Key: z.string(),
      Label: z.string(),
      Stage,
      Who: z.enum(['Student', 'Counsellor', 'Company']),
      Done: z.boolean(),
      DoneBy: z.string().nullable(),
      DoneAt: z.string().nullable(),
    }),
  ),
  Deadlines: z.array(
    z.object({ DeadlineId: z.string(), Name: z.string(), DueOn: z.string(), Done: z.boolean() }),
  ),
  Conditions: z.array(Condition),
  Installments: z.array(
    z.object({
      Name: z.string(),
      TuitionFee: z.string(),
      ScholarshipReceived: z.string(),
      IsInvoiced: z.boolean(),
    }),
  ),
  History: z.array(
    z.object({
      From: Stage.nullable(),
      To: Stage,
      Remarks: z.string(),
      By: z.string(),
      At: z.string(),
    }),
  ),
  OlderHistory,
}).meta({ id: 'Application' })
export type Application = z.output<typeof Application>

export const ApplicationComment = z
  .object({
    CommentId: z.string(),
    Text: z.string(),
    By: z.string(),
    IsOwn: z.boolean(),
    IsFromStudent: z.boolean(),
    At: z.string(),
    MailedAt: z.string().nullable(),
  })
  .meta({ id: 'ApplicationComment' })
export type ApplicationComment = z.output<typeof ApplicationComment>

export const DEADLINES = ['overdue', '7days'] as const
export const APPLICATION_SORTS = ['-Updated', 'Deadline'] as const

export const ListApplications = Paging.extend({
  searchQuery: ListText.optional(),
  stage: Stage.optional(),
  counsellorId: z.union([z.literal('none'), Id]).optional(),
  partnerId: Id.optional(),
  universityId: Id.optional(),
  intake: ListText.optional(),
  /** Only open applications with an unfinished deadline that passed, or is due within seven days. */
  deadline: z.enum(DEADLINES, `deadline is one of ${DEADLINES.join(', ')}`).optional(),
  sort: z.enum(APPLICATION_SORTS, `sort is one of ${APPLICATION_SORTS.join(', ')}`).default('-Updated'),
  exactTotal: z.enum(['true', 'false']).optional(),
  userId: UserId,
  UserId,
})
export type ListApplications = z.output<typeof ListApplications>
export const ApplicationPage = countedPageOf(ApplicationRow)

export const CreateApplication = z
  .object({
    UserId,
    CourseId: Id.optional(),
    UniversityId: Id.optional(),
    Program: text(200).optional(),
    Level: z.enum(LEVELS).nullish(),
    Intake: IntakeField,
  })
  .superRefine(({ CourseId, UniversityId, Program }, { addIssue }) => {
    if (CourseId) return
    for (const [path, given] of Object.entries({ UniversityId, Program }))
      if (given === undefined)
        addIssue({
          code: 'custom',
          path: [path],
          message: path === 'Program' ? '*Program is required.' : '*University is required.',
        })
  })

function isEachOnce(deadlines: readonly { DeadlineId?: string | undefined }[]): boolean {
  const ids = deadlines.flatMap(({ DeadlineId }) => DeadlineId ?? [])
  return new Set(ids).size === ids.length
}

const ApplicationVersion = z.number().int().positive().optional()

export const ChangeApplication = z.object({
  UserId,
  Stage: Stage.optional(),
  Remarks: Remarks.default(''),
  Intake: IntakeField.optional(),
  UniversityStudentId: UniversityStudentId.optional(),
  Installments: Installments.optional(),
  Checklist: z
    .array(z.object({ Key: z.string().max(50), Done: z.boolean() }))
    .max(50)
    .optional(),
  Deadlines: z
    .array(
      z.object({ DeadlineId: Id.optional(), Name: text(100), DueOn: Day, Done: z.boolean().default(false) }),
    )
    .max(MAX_DEADLINES, `At most ${MAX_DEADLINES} deadlines`)
    .refine(isEachOnce, 'A deadline is named twice')
    .optional(),
  Conditions: GivenConditions.optional(),
  Version: ApplicationVersion,
})
export type ChangeApplication = z.output<typeof ChangeApplication>

export const MoveApplications = z.object({
  UserId,
  ApplicationIds: z
    .array(Id)
    .min(1, 'Select at least one application')
    .max(MAX_MOVED, `At most ${MAX_MOVED} applications`),
  Stage,
  Remarks: Remarks.default(''),
})

export const SkippedApplication = z.object({
  ApplicationId: z.string(),
  StudentName: z.string(),
  Code: z.string(),
  Reason: z.string(),
})
export type SkippedApplication = z.output<typeof SkippedApplication>

export const AddComment = z.object({ UserId, Text: Remarks.min(1, 'Enter a comment') })
export const MailComment = z.object({ UserId, ApplicationId: Id, CommentId: Id })
