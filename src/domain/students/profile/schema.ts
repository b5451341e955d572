import { z } from 'zod'
import { Id, Remarks, UserId } from '#domain/api/fields'
import { COUNTRY_CODES } from '#domain/places/countries'
import { phoneOf } from '#domain/places/phone'
import { statesOf } from '#domain/places/states'
import { STUDENT_STAGES } from '#domain/students/student/stages'
import { isDay } from '#domain/time/day'
import { faultsOfQualification, LEVEL_IDS, SCALES } from './academics'
import { EDIT_KINDS, EDIT_STATES } from './edit-states'
import { entriesOf } from './entries'
import { GENDERS, isMask, MARITAL_STATUSES, PERSONAL_LABELS, passportShape } from './personal'
import { line, lines, NO_PHONE, required } from './text-fields'
import { faultsOfPosition } from './work'

const choice = (values: readonly string[], label: string) =>
  z
    .string()
    .refine((text) => text === '' || values.includes(text), `${label} is one of ${values.join(', ')}`)
    .default('')
const country = (label: string) =>
  z
    .string()
    .refine((text) => text === '' || COUNTRY_CODES.includes(text), `Choose a country for ${label}`)
    .default('')
const day = (label: string) =>
  z
    .string()
    .refine(
      (text) => text === '' || isMask(text) || isDay(text),
      `${label} should be a date such as 2026-04-30.`,
    )
    .default('')

/** The section's version that the caller saw; 0 if never saved. */
export const SectionVersion = z.number().int().min(0).optional()

/** '' means unknown; a mask leaves the sealed value as it is. Telephone numbers are stored as E.164. */
export const Personal = z
  .object({
    FirstName: required(PERSONAL_LABELS.FirstName),
    LastName: line(100),
    // The sign-in address: unchanged if absent.
    Email: z.email('Enter a valid e-mail').max(200).toLowerCase().optional(),
    Mobile: required(PERSONAL_LABELS.Mobile, 30),
    AlternateMobile: line(30),
    DateOfBirth: day(PERSONAL_LABELS.DateOfBirth),
    Gender: choice(GENDERS, PERSONAL_LABELS.Gender),
    MaritalStatus: choice(MARITAL_STATUSES, PERSONAL_LABELS.MaritalStatus),
    Nationality: country('Nationality'),
    PassportNumber: z.string().trim().toUpperCase().default(''),
    PassportExpiry: day(PERSONAL_LABELS.PassportExpiry),
    CountryId: z
      .string(`*${PERSONAL_LABELS.CountryId} is required.`)
      .refine((text) => COUNTRY_CODES.includes(text), `*${PERSONAL_LABELS.CountryId} is required.`),
    StateId: line(10),
    City: line(100),
    Address: lines(500).default(''),
    PostalCode: line(20),
    EmergencyName: line(100),
    EmergencyMobile: line(30),
  })
  .superRefine((personal, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    for (const field of ['Mobile', 'AlternateMobile', 'EmergencyMobile'] as const)
      if (personal[field] !== '' && phoneOf(personal[field], personal.CountryId) === null)
        refuse(field, NO_PHONE)
    const states = statesOf(personal.CountryId)
    if (personal.StateId !== '' && states.length > 0 && !states.some(({ Id }) => Id === personal.StateId))
      refuse('StateId', 'Choose a state of the country')
    const passport = personal.PassportNumber
    const shape = passportShape(personal.Nationality)
    if (passport !== '' && !isMask(passport) && !shape.pattern.test(passport))
      refuse('PassportNumber', `Enter a valid passport number: ${shape.words}`)
    const born = personal.DateOfBirth
    if (isDay(born) && (born < '1920-01-01' || born > new Date().toISOString().slice(0, 10)))
      refuse('DateOfBirth', 'Enter the day on which you were born')
  })
  .transform((personal) => {
    const dialled = (text: string) => phoneOf(text, personal.CountryId) ?? ''
    return {
      ...personal,
      Mobile: dialled(personal.Mobile),
      AlternateMobile: dialled(personal.AlternateMobile),
      EmergencyMobile: dialled(personal.EmergencyMobile),
    }
  })

const refuseAll = (faults: Record<string, string>, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(faults))
    context.addIssue({ code: 'custom', path: [field], message })
}
const EntryId = z.uuid().toLowerCase()
const Year = z.number().int().nullable().default(null)

const Qualification = z
  .object({
    Id: EntryId,
    LevelId: z
      .number('*Level is required.')
      .refine((id) => (LEVEL_IDS as readonly number[]).includes(id), '*Level is required.'),
    Institution: required('Institution', 200),
    Board: line(200),
    CountryId: country('the institution'),
    Scale: z
      .number('*Grading scale is required.')
      .refine(
        (scale) => (SCALES as readonly number[]).includes(scale),
        `The scale is one of ${SCALES.join(', ')}`,
      ),
    Score: z
      .number('Enter the score as a number')
      .multipleOf(0.01, 'Up to two decimals')
      .nullable()
      .default(null),
    FromYear: Year,
    ToYear: Year,
  })
  .superRefine((row, context) => refuseAll(faultsOfQualification(row, new Date().getUTCFullYear()), context))

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const Position = z
  .object({
    Id: EntryId,
    Employer: required('Employer', 200),
    JobTitle: required('Job title', 200),
    CountryId: country('the employer'),
    From: z.string('*From is required.').regex(MONTH, '*From is required.'),
    To: z.union([z.literal(''), z.string().regex(MONTH, 'Enter a month')]).default(''),
    Description: lines(2000).default(''),
  })
  .superRefine((row, context) =>
    refuseAll(faultsOfPosition(row, new Date().toISOString().slice(0, 7)), context),
  )

const whose = { StudentId: Id, UserId, Version: SectionVersion }

export const SaveSection = z.discriminatedUnion(
  'Section',
  [
    z.object({ ...whose, Section: z.literal('personal'), Data: Personal }),
    z.object({ ...whose, Section: z.literal('academics'), Data: entriesOf(Qualification) }),
    z.object({ ...whose, Section: z.literal('work'), Data: entriesOf(Position) }),
  ],
  'Section is personal, academics or work',
)
export type SaveSection = z.output<typeof SaveSection>

const Text = z.string()
const State = z.enum(EDIT_STATES)
const Request = z.object({ RequestId: Text, Status: State, Reason: Text, Remarks: Text })

export const ProfileSections = z.object({
  StudentId: Text,
  Email: Text,
  Personal: z.record(Text, Text),
  Warnings: z.record(Text, Text).meta({ description: 'Warnings about the personal section, by field' }),
  Academics: z.array(
    z.object({
      Id: Text,
      LevelId: z.number(),
      Institution: Text,
      Board: Text,
      CountryId: Text,
      Scale: z.number(),
      Score: z.number().nullable(),
      FromYear: z.number().nullable(),
      ToYear: z.number().nullable(),
    }),
  ),
  Work: z.array(
    z.object({
      Id: Text,
      Employer: Text,
      JobTitle: Text,
      CountryId: Text,
      From: Text,
      To: Text,
      Description: Text,
    }),
  ),
  Stage: z.enum(STUDENT_STAGES),
  ProfileComplete: z.number().int(),
  EditRequests: z.object({ profile: Request.nullable(), documents: Request.nullable() }),
  IsLocked: z.boolean().meta({ description: 'The caller may not edit Personal, Academics and Tests now' }),
  CanEdit: z.boolean(),
  CanShowSealed: z.boolean(),
  Versions: z.object({ personal: z.number().int(), academics: z.number().int(), work: z.number().int() }),
  Version: z.number().int(),
})
export type ProfileSections = z.output<typeof ProfileSections>

export const EditRequestStatus = z.object({
  RequestStatus: z.object({ profile: State.nullable(), documents: State.nullable() }),
})

const Kind = z.enum(EDIT_KINDS, 'Kind is profile or documents')
export const RequestEdit = z.object({
  StudentId: Id,
  UserId,
  Kind: Kind.default('profile'),
  Reason: Remarks.min(1, '*Reason is required.'),
})
export const DecideEdit = z.object({
  RequestId: Id,
  Action: z.enum(['Approve', 'Reject'], 'Action is Approve or Reject'),
  Remarks: Remarks.default(''),
  UserId,
})
export const CompleteEdit = z.object({ RequestId: Id, UserId })
export const EditRequest = Request.extend({ StudentId: Text, Kind })
export type EditRequest = z.output<typeof EditRequest>
