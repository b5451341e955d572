import { z } from 'zod'
import { Id, ONE_LINE, READABLE, UserId, Version } from '#domain/api/fields'
import { intakeOf } from '#domain/courses/intake'
import { ROUND_ROBIN } from './round-robin'

export const SIGN_UP_FIELDS = ['Level', 'Intake'] as const
const MAX_INTAKES = 12

const Fields = z.array(z.enum(SIGN_UP_FIELDS, `Fields are ${SIGN_UP_FIELDS.join(', ')}`))
const Counsellor = z.union([z.literal(ROUND_ROBIN), Id], 'Choose a counsellor, or in turn')

export const StudentRegistration = z
  .object({
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    HasAccess: z.boolean(),
    Reason: z.string().describe('why the partner has no access; empty if it has'),
    Enabled: z.boolean(),
    Fields,
    DefaultCounsellorId: Counsellor.describe('the counsellor of students whose code names none'),
    MostStudents: z
      .number()
      .int()
      .nullable()
      .describe('a counsellor with this number of students gets no more; null: no limit'),
    WelcomeText: z.string(),
    PrivacyUrl: z.string(),
    Intakes: z
      .array(z.string())
      .describe('the intakes of the form, such as Fall 2027; empty: the form has a text field'),
    ChangedBy: z.string().nullable(),
    ChangedAt: z.string().nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'StudentRegistration' })
export type StudentRegistration = z.output<typeof StudentRegistration>

const INTAKE = 'Enter intakes such as Fall 2027'
const Web = z.url({ protocol: /^https?$/, error: 'Enter an address such as https://example.com/privacy' })

export const SaveStudentRegistration = z.object({
  UserId,
  Enabled: z.boolean(),
  Fields: Fields.transform((fields) => [...new Set(fields)]),
  DefaultCounsellorId: Counsellor,
  MostStudents: z
    .number()
    .int('Enter a whole number')
    .min(1, 'Enter a number of 1 or more')
    .max(100_000, 'Enter a number up to 100000')
    .nullable()
    .default(null),
  WelcomeText: z
    .string()
    .trim()
    .max(2000, 'Enter at most 2000 characters')
    .refine(...READABLE)
    .default(''),
  PrivacyUrl: z.union([z.literal(''), Web.max(500)]).default(''),
  Intakes: z
    .array(
      z
        .string()
        .trim()
        .max(30)
        .refine(...READABLE)
        .refine(...ONE_LINE)
        .refine((text) => intakeOf(text) !== null, INTAKE),
    )
    .max(MAX_INTAKES, `At most ${MAX_INTAKES} intakes`)
    .transform((intakes) => [...new Set(intakes)])
    .default([]),
  Version,
})
export type SaveStudentRegistration = z.output<typeof SaveStudentRegistration>
