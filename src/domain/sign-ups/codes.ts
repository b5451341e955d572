import { z } from 'zod'
import { Day, Id, ONE_LINE, READABLE, UserId } from '#domain/api/fields'
import { Paging, pageOf } from '#domain/paging/schema'
import { CODE_STATES } from './states'

export const CODE_FORMATS = ['png', 'svg', 'pdf'] as const
export const CODE_DAYS = 365
export const MAX_CODE_DAYS = 730

const Event = z
  .string()
  .trim()
  .max(100, 'Enter at most 100 characters')
  .refine(...READABLE)
  .refine(...ONE_LINE)

export const GenerateSignUpCode = z.object({
  userId: UserId,
  UserId,
  partnerId: Id.optional(),
  counsellorId: Id.optional(),
  event: Event.optional(),
})
export type GenerateSignUpCode = z.output<typeof GenerateSignUpCode>

export const DownloadSignUpCode = GenerateSignUpCode.extend({
  codeId: Id.optional().describe('a saved code, instead of counsellor and event'),
  format: z.enum(CODE_FORMATS, `format is one of ${CODE_FORMATS.join(', ')}`).default('png'),
})
export type DownloadSignUpCode = z.output<typeof DownloadSignUpCode>

export const GeneratedCode = z
  .object({
    Url: z.string().describe('the URL of the code'),
    Svg: z.string(),
    Code: z.string().describe('signed: a changed code is invalid'),
    ExpiresAt: z.string(),
  })
  .meta({ id: 'GeneratedSignUpCode' })
export type GeneratedCode = z.output<typeof GeneratedCode>

export const SignUpCode = z
  .object({
    CodeId: z.string(),
    PartnerId: z.string(),
    CounsellorId: z.string().nullable(),
    CounsellorName: z.string().nullable(),
    Event: z.string(),
    Code: z.string(),
    Url: z.string(),
    State: z.enum(CODE_STATES),
    ExpiresAt: z.string(),
    CreatedAt: z.string(),
    CreatedBy: z.string().nullable(),
    WithdrawnAt: z.string().nullable(),
    WithdrawnBy: z.string().nullable(),
    Scanned: z.number().int(),
    Opened: z.number().int(),
    Began: z.number().int(),
    Verified: z.number().int(),
    Applied: z.number().int().describe('students with a submitted application'),
  })
  .meta({ id: 'SignUpCode' })
export type SignUpCode = z.output<typeof SignUpCode>
export const SignUpCodePage = pageOf(SignUpCode)

export const ListSignUpCodes = Paging.extend({
  partnerId: Id.optional(),
  state: z.enum(CODE_STATES, `state is one of ${CODE_STATES.join(', ')}`).optional(),
  userId: UserId,
  UserId,
})
export type ListSignUpCodes = z.output<typeof ListSignUpCodes>

export const AddSignUpCode = z.object({
  UserId,
  PartnerId: Id.nullish().describe('the partner, if the company adds one'),
  CounsellorId: Id.nullish().describe('the counsellor of its students; if absent, the one of the settings'),
  Event: Event.default(''),
  ExpiresOn: Day.nullish().describe(`the last day; if absent, it is valid for ${CODE_DAYS} days`),
})
export type AddSignUpCode = z.output<typeof AddSignUpCode>

export const GetSetUpFilm = z.object({ userId: UserId, UserId, partnerId: Id.optional() })
export type GetSetUpFilm = z.output<typeof GetSetUpFilm>

export const SetUpFilm = z.object({ Url: z.string(), Captions: z.string() }).meta({ id: 'SetUpFilm' })
export type SetUpFilm = z.output<typeof SetUpFilm>
