import { z } from 'zod'
import { Day, Id, ONE_LINE, READABLE, UserId, Version } from '#domain/api/fields'
import { asCaller } from '#domain/api/shapes'
import { Paging } from '#domain/paging/schema'
import { AUDIENCES } from './audience'
import { FormField, MAX_CHOICES, MAX_FIELDS } from './fields'
import { LANGUAGE_NAMES } from './languages'
import { MAX_FILE_QUESTIONS } from './limits'

const MAX_TITLE = 120
const MAX_INTRO = 2000
const MAX_PEOPLE = 200
export const MAX_ANSWER = 5000
const Text = z.string()
const Instant = z.string().describe('ISO 8601')

export const FORM_VIEWS = ['waiting', 'answered', 'made'] as const
export type FormView = (typeof FORM_VIEWS)[number]

export const ListForms = Paging.extend(asCaller.shape).extend({
  view: z.enum(FORM_VIEWS, `view is one of ${FORM_VIEWS.join(', ')}`).default('waiting'),
})

export const SaveForm = z
  .object({
    UserId,
    Version,
    FormId: Id.optional(),
    Title: z
      .string('*Title is required.')
      .trim()
      .min(1, '*Title is required.')
      .max(MAX_TITLE, `A title has at most ${MAX_TITLE} characters`)
      .refine(...READABLE)
      .refine(...ONE_LINE),
    Intro: z
      .string()
      .trim()
      .max(MAX_INTRO, 'Enter at most 2,000 characters')
      .refine(...READABLE)
      .default(''),
    Language: z.enum(LANGUAGE_NAMES, `Language is one of ${LANGUAGE_NAMES.join(', ')}`).default('en'),
    Fields: z
      .array(FormField)
      .min(1, 'A form has at least one question')
      .max(MAX_FIELDS, `A form has at most ${MAX_FIELDS} questions`)
      .refine(
        (fields) => fields.filter(({ Kind }) => Kind === 'file').length <= MAX_FILE_QUESTIONS,
        `A form asks for at most ${MAX_FILE_QUESTIONS} files`,
      ),
    Groups: z
      .array(z.enum(AUDIENCES, 'There is no such group'))
      .max(AUDIENCES.length, 'There are fewer groups')
      .default([])
      .describe('the groups whose users may answer it'),
    People: z
      .array(z.email('Enter an e-mail address').trim().max(320).toLowerCase())
      .max(MAX_PEOPLE, `Enter at most ${MAX_PEOPLE} people`)
      .default([])
      .describe('the e-mail addresses of further users who may answer it'),
    ClosesOn: Day.nullable()
      .default(null)
      .describe('the last day, in the author’s time zone; null: until it is closed'),
    Once: z.boolean().default(true).describe('false: each user may answer many times'),
    Closed: z.boolean().default(false),
  })
  .superRefine(({ Groups, People }, context) => {
    if (Groups.length + People.length === 0)
      context.addIssue({ code: 'custom', path: ['Groups'], message: 'Choose for whom the form is' })
  })
export type SaveForm = z.output<typeof SaveForm>

const Values = z
  .array(
    z
      .array(
        z
          .string()
          .max(MAX_ANSWER, 'Enter at most 5,000 characters')
          .refine(...READABLE),
      )
      .max(MAX_CHOICES, 'There are fewer choices'),
  )
  .max(MAX_FIELDS, 'The form has fewer questions')

export const AnswerForm = z.object({
  UserId,
  Version,
  AnswerId: Id.optional().describe(
    'of a form that may be answered many times: the id of the answer to change, or of the new one, so that a repeat is recognised',
  ),
  Values: Values.describe('the values by question, in order; of a file its id; absent if not answered'),
})
export type AnswerForm = z.output<typeof AnswerForm>

const Question = z.coerce
  .number('question must be a number')
  .int('question must be a whole number')
  .min(1, 'question begins at 1')
  .max(MAX_FIELDS, 'The form has fewer questions')

/** Uploads a file for a question; it is discarded unless an answer refers to it within a day. */
export const UploadFormFile = z.object({
  UserId,
  Question: Question.describe('the place of its question, from 1'),
})
export type UploadFormFile = z.output<typeof UploadFormFile>

export const OfFormFile = z.object({ id: Id, fileId: Id })

export const FormFile = z
  .object({ FileId: Text, FileName: Text, Size: z.number().int().describe('bytes') })
  .meta({ id: 'FormFile' })
export type FormFile = z.output<typeof FormFile>
const Files = z.array(FormFile).describe('files whose ids are among the values')

export const FormRow = z
  .object({
    FormId: Text,
    Title: Text,
    Language: Text,
    ClosesOn: Text.nullable(),
    IsOpen: z.boolean(),
    Once: z.boolean(),
    OwnerName: Text,
    CreatedAt: Instant,
    AnsweredAt: Instant.nullable().describe('when the caller last answered it'),
    Answers: z.number().int().nullable().describe('the number of answers; null unless the caller reads them'),
  })
  .meta({ id: 'FormRow' })
export type FormRow = z.output<typeof FormRow>

export const OwnAnswer = z
  .object({
    AnswerId: Text,
    Values: z.array(z.array(Text)),
    Files,
    AnsweredAt: Instant,
    Version: z.number().int(),
  })
  .meta({ id: 'OwnAnswer' })
export type OwnAnswer = z.output<typeof OwnAnswer>

export const Form = FormRow.extend({
  Intro: Text,
  Fields: z.array(FormField),
  IsAsked: z.boolean().describe('whether the caller may answer it'),
  ReadsAnswers: z.boolean(),
  Groups: z.array(z.enum(AUDIENCES)).describe('empty unless the caller reads its answers'),
  People: z.array(Text).describe('e-mail addresses; empty unless the caller reads its answers'),
  Closed: z.boolean(),
  Own: z.array(OwnAnswer).describe('the caller’s answers, latest first, at most 20'),
  Version: z.number().int(),
}).meta({ id: 'Form' })
export type Form = z.output<typeof Form>

const AnswerFilters = z.object({
  question: Question.optional(),
  value: z
    .string()
    .max(MAX_ANSWER, 'value is too long')
    .refine(...READABLE)
    .optional()
    .describe('the value to filter that question by'),
})
export const ListAnswers = Paging.extend(asCaller.shape).extend(AnswerFilters.shape)

export const DownloadAnswers = asCaller.extend(AnswerFilters.shape).extend({
  format: z.enum(['xlsx', 'csv'], 'format is xlsx or csv').default('xlsx'),
})

export const FormAnswer = z
  .object({
    AnswerId: Text,
    PersonName: Text,
    AnsweredAt: Instant,
    Values: z.array(z.array(Text)).describe('the values by question, in order'),
    Files,
  })
  .meta({ id: 'FormAnswer' })
export type FormAnswer = z.output<typeof FormAnswer>

export const Counts = z
  .array(z.object({ Question: z.number().int(), Value: Text, Count: z.number().int() }))
  .describe('of questions with choices: the count of each choice')
export type Counts = z.output<typeof Counts>
