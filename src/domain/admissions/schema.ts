import { z } from 'zod'
import { Id, Remarks, UserId, Version } from '#domain/api/fields'
import { Installment, Move, UniversityStudentId } from '#domain/applications/application'
import { MAX_INSTALLMENTS } from '#domain/applications/limits'
import { Paging, pageOf } from '#domain/paging/schema'
import { OlderHistory } from '#domain/record/history-page'
import { APPLICATION_STAGES } from '#domain/students/student/stages'
import { ANSWERS, CONFIRMATIONS, needsWords } from './answers'

const Text = z.string()
const Stage = z.enum(APPLICATION_STAGES, `stage is one of ${APPLICATION_STAGES.join(', ')}`)

export const AdmissionRow = z
  .object({
    ApplicationId: Text,
    StudentName: Text,
    Program: Text,
    Level: Text.nullable(),
    IntakeText: Text,
    Stage,
    StageSince: Text,
    Moves: z.array(Move).describe('the stages to which the caller may move it now'),
    Version: z.number().int(),
  })
  .meta({ id: 'AdmissionRow' })
export type AdmissionRow = z.output<typeof AdmissionRow>

/** One application as the university may see it: no agent, no passport, no other applications. */
export const Admission = AdmissionRow.extend({
  Currency: Text,
  UniversityStudentId: Text,
  Scores: z.array(z.object({ Test: Text, Lines: z.array(Text) })),
  Papers: z.array(
    z.object({
      DocumentId: Text,
      DocumentType: Text,
      FileName: Text,
      Size: z.number().int(),
      IsLetter: z.boolean().describe('true: from the university; false: submitted with the application'),
      At: Text,
    }),
  ),
  Installments: z.array(z.object({ Name: Text, TuitionFee: Text, ScholarshipReceived: Text })),
  History: z.array(z.object({ To: Stage, At: Text, Remarks: Text.describe('the university’s own remarks') })),
  OlderHistory,
}).meta({ id: 'Admission' })
export type Admission = z.output<typeof Admission>

export const ListAdmissions = Paging.extend({
  searchQuery: z.string().trim().max(200).optional(),
  stage: Stage.optional(),
  userId: UserId,
  UserId,
})
export type ListAdmissions = z.output<typeof ListAdmissions>
export const AdmissionPage = pageOf(AdmissionRow).extend({
  byStage: z.record(z.string(), z.number().int()).describe('counts of all applications that the caller sees'),
})
export type AdmissionPage = z.output<typeof AdmissionPage>

export const AnswerAdmission = z
  .object({
    UserId,
    Stage: z.enum(ANSWERS, `Stage is one of ${ANSWERS.join(', ')}`),
    Remarks: Remarks.default(''),
    Version: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  })
  .superRefine((answer, { addIssue }) => {
    if (needsWords(answer.Stage) && answer.Remarks === '')
      addIssue({ code: 'custom', path: ['Remarks'], message: '*Remarks are required.' })
  })
export type AnswerAdmission = z.output<typeof AnswerAdmission>

export const ConfirmAdmission = z.object({
  UserId,
  Stage: z.enum(CONFIRMATIONS, `Stage is one of ${CONFIRMATIONS.join(', ')}`),
  UniversityStudentId: UniversityStudentId.optional(),
  Installments: z
    .array(Installment)
    .max(MAX_INSTALLMENTS, `At most ${MAX_INSTALLMENTS} installments`)
    .default([]),
  Version,
})
export type ConfirmAdmission = z.output<typeof ConfirmAdmission>

export const OfPaper = z.object({ id: Id, documentId: Id })
