import { z } from 'zod'
import { Id, ONE_LINE, READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { IntakeField } from '#domain/courses/intake-field'
import { LEVELS } from '#domain/courses/levels'
import { countedPageOf, Paging } from '#domain/paging/schema'
import { COUNTRY_CODES } from '#domain/places/countries'
import { phoneOf } from '#domain/places/phone'
import { OlderHistory } from '#domain/record/history-page'
import { CONTACT_KINDS, SOURCES } from './choices'
import { ENQUIRY_STATES, MOVABLE } from './workflow'

const MAX_ASSIGNED = 500
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(...READABLE)
    .refine(...ONE_LINE)
const State = z.enum(ENQUIRY_STATES, `State is one of ${ENQUIRY_STATES.join(', ')}`)

export const ListEnquiries = Paging.extend({
  searchQuery: z.string().trim().max(200).optional(),
  state: State.optional(),
  assigneeId: z.union([z.literal('none'), Id]).optional(),
  partnerId: z.union([z.literal('none'), Id]).optional(),
  source: z.enum(SOURCES, `source is one of ${SOURCES.join(', ')}`).optional(),
  exactTotal: z.enum(['true', 'false']).optional(),
  userId: UserId,
  UserId,
})
export type ListEnquiries = z.output<typeof ListEnquiries>

export const DownloadEnquiries = ListEnquiries.omit({ pageNo: true, pageSize: true, exactTotal: true })

export const EnquiryRow = z
  .object({
    EnquiryId: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    Email: z.string(),
    Mobile: z.string(),
    CountryId: z.string(),
    Level: z.enum(LEVELS).nullable(),
    Intake: IntakeField.nullable(),
    Source: z.string(),
    State,
    PartnerId: z.string().nullable().describe('null: an enquiry of the company itself'),
    PartnerCompany: z.string().nullable(),
    AssigneeId: z.string().nullable(),
    AssigneeName: z.string().nullable(),
    StudentId: z.string().nullable(),
    CreatedAt: z.string(),
    UpdatedAt: z.string(),
    Version: z.number().int(),
  })
  .meta({ id: 'EnquiryRow' })
export type EnquiryRow = z.output<typeof EnquiryRow>
export const EnquiryPage = countedPageOf(EnquiryRow).extend({
  byState: z.record(z.string(), z.number().int()).describe('counts of all enquiries that the caller sees'),
})
export type EnquiryPage = z.output<typeof EnquiryPage>

export const KnownPerson = z.object({
  Kind: z.enum(['enquiry', 'student']),
  Id: z.string().nullable().describe('null if the caller may not open it'),
  Name: z.string(),
  By: z.array(z.enum(['e-mail', 'telephone', 'name'])),
  AssigneeName: z.string().nullable(),
})
export type KnownPerson = z.output<typeof KnownPerson>

export const Enquiry = EnquiryRow.extend({
  Message: z.string(),
  CloseReason: z.string(),
  Moves: z.array(State).describe('the stages to which the caller may move it now'),
  MayConvert: z.boolean(),
  Known: z.array(KnownPerson),
  Log: z.array(
    z.object({
      Kind: z.string(),
      Text: z.string(),
      To: State.nullable(),
      By: z.string(),
      At: z.string(),
    }),
  ),
  OlderHistory,
}).meta({ id: 'Enquiry' })
export type Enquiry = z.output<typeof Enquiry>

const person = {
  FirstName: line(100).min(1, '*First name is required.'),
  LastName: line(100).default(''),
  Email: z.union([z.literal(''), z.email('Enter a valid e-mail').max(200).toLowerCase()]).default(''),
  Mobile: line(30).default(''),
  CountryId: z
    .string('*Country is required.')
    .refine((text) => COUNTRY_CODES.includes(text), '*Country is required.'),
  Level: z.enum(LEVELS).nullable().default(null),
  Intake: IntakeField.nullable().default(null),
  Source: z.enum(SOURCES, '*Source is required.'),
  Message: Remarks.default(''),
}
const Person = z.object(person)

function checkPerson({ Email, Mobile, CountryId }: z.output<typeof Person>, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (Email === '' && Mobile === '') refuse('Email', 'Enter an e-mail or a telephone number.')
  if (Mobile !== '' && phoneOf(Mobile, CountryId) === null)
    refuse('Mobile', 'Enter a valid telephone number, with its country code if it is from another country')
}
const dialled = <Given extends { Mobile: string; CountryId: string }>(given: Given): Given => ({
  ...given,
  Mobile: phoneOf(given.Mobile, given.CountryId) ?? '',
})

export const AddEnquiry = z
  .object({
    ...person,
    UserId,
    PartnerId: Id.nullish().transform((id) => id ?? null),
    AssigneeId: Id.nullish().transform((id) => id ?? null),
    AsNew: z.boolean().default(false).describe('true: add it although a similar person is known'),
  })
  .superRefine(checkPerson)
  .transform(dialled)
export type AddEnquiry = z.output<typeof AddEnquiry>

export const ChangeEnquiry = z.object({
  EnquiryId: Id,
  UserId,
  State: z.enum(MOVABLE, `State is one of ${MOVABLE.join(', ')}`).optional(),
  Remarks: Remarks.default(''),
  Contact: z
    .object({
      Kind: z.enum(CONTACT_KINDS, `Kind is one of ${CONTACT_KINDS.join(', ')}`),
      Text: Remarks.min(1, '*What was said is required.'),
    })
    .optional(),
  Person: Person.superRefine(checkPerson).transform(dialled).optional(),
  Version,
})
export type ChangeEnquiry = z.output<typeof ChangeEnquiry>

export const AssignEnquiries = z.object({
  UserId,
  EnquiryIds: z
    .array(Id)
    .min(1, 'Select at least one enquiry')
    .max(MAX_ASSIGNED, `At most ${MAX_ASSIGNED} enquiries`),
  AssigneeId: Id.nullable().describe('null: unassigned'),
})

export const SkippedEnquiry = z.object({
  EnquiryId: z.string(),
  Name: z.string(),
  Code: z.string(),
  Reason: z.string(),
})
export type SkippedEnquiry = z.output<typeof SkippedEnquiry>

export const ConvertEnquiry = z.object({
  UserId,
  StudentId: Id.nullish().describe('the student to join it to; if absent, a student is added'),
  PartnerId: Id.nullish().describe('the student’s partner, if the enquiry is the company’s own'),
  Invite: z.boolean().default(false).describe('true: also invite the student to the portal'),
  Version,
})
export type ConvertEnquiry = z.output<typeof ConvertEnquiry>
