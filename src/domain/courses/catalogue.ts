import { z } from 'zod'
import { Id, ONE_LINE, READABLE, UserId, Version } from '#domain/api/fields'
import { INTAKE_TERMS } from '#domain/courses/intake'
import { LEVELS } from '#domain/courses/levels'
import { faultOfRequirement, REQUIREMENT_KINDS } from '#domain/courses/requirements'
import { STUDY_FIELDS } from '#domain/courses/study-fields'
import { CURRENCIES } from '#domain/money/currencies'
import { RequiredAmount } from '#domain/money/fields'
import { isZero } from '#domain/money/money'
import { Paging } from '#domain/paging/schema'
import { COUNTRY_CODES } from '#domain/places/countries'
import { OlderHistory } from '#domain/record/history-page'
import { ifMissing, unlessMissing } from '#domain/unless-missing'

const MAX_MONTHS = 120

const line = (label: string, most: number) =>
  z
    .string(`*${label} is required.`)
    .trim()
    .min(1, `*${label} is required.`)
    .max(most, `${label} has at most ${most} characters`)
    .refine(...READABLE)
    .refine(...ONE_LINE)
const optionalLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(...READABLE)
    .refine(...ONE_LINE)

const UniversityFields = z.object({
  Name: line('Name', 200),
  Address: z
    .string(ifMissing('*Address is required.'))
    .trim()
    .min(1, '*Address is required.')
    .max(500)
    .refine(...READABLE),
  Email: z
    .string('*Email is required.')
    .trim()
    .min(1, '*Email is required.')
    .pipe(z.email('Enter an e-mail address')),
  CountryId: z
    .string('*Country is required.')
    .refine((code) => COUNTRY_CODES.includes(code), 'Choose a country'),
  CommissionRate: z
    .string()
    .regex(
      /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/,
      'Enter a percentage from 0 to 100 with at most two decimals',
    )
    .nullable()
    .describe('in per cent of the fee; the default for invoices'),
})

/** A new university; its currency cannot change, because fees and invoices are in it. */
export const AddUniversity = UniversityFields.extend({
  Currency: z.enum(CURRENCIES, unlessMissing('Choose a currency')),
  UserId,
})
export const ChangeUniversity = UniversityFields.extend({ UserId, Version })

const CourseRequirement = z
  .object({
    Kind: z.enum(REQUIREMENT_KINDS, 'Choose a requirement'),
    Minimum: z.number('Enter a number').min(0, 'Enter a number from 0'),
    EachSection: z.number('Enter a number').min(0, 'Enter a number from 0').nullable(),
  })
  .superRefine((requirement, context) => {
    for (const [path, message] of Object.entries(faultOfRequirement(requirement)))
      context.addIssue({ code: 'custom', path: [path], message })
  })

const CourseFields = z.object({
  Name: line('Name', 200),
  Level: z.enum(LEVELS, unlessMissing('Choose a level')),
  Field: z.enum(STUDY_FIELDS, unlessMissing('Choose a field')),
  DurationMonths: z
    .number()
    .int('Enter a whole number of months')
    .min(1, `Enter a number of months from 1 to ${MAX_MONTHS}`)
    .max(MAX_MONTHS, `Enter a number of months from 1 to ${MAX_MONTHS}`)
    .nullable(),
  Fee: RequiredAmount.pipe(z.string().refine((fee) => !isZero(fee), 'Enter the fee, or leave it blank'))
    .nullable()
    .describe('the fee of the first year, in the university’s currency'),
  Intakes: z
    .array(z.enum(INTAKE_TERMS, 'Enter months or seasons, such as Feb, Sep or Fall'))
    .max(INTAKE_TERMS.length)
    .transform((terms) => INTAKE_TERMS.filter((term) => terms.includes(term))),
  City: optionalLine(100),
  WebPage: optionalLine(500).refine(
    (text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'),
    'Enter an address that begins with https://',
  ),
  Requirements: z
    .array(CourseRequirement)
    .max(REQUIREMENT_KINDS.length)
    .refine(
      (all) => new Set(all.map(({ Kind }) => Kind)).size === all.length,
      'Each requirement stands once',
    ),
})
export const AddCourse = CourseFields.extend({ UniversityId: Id, UserId })
export const ChangeCourse = CourseFields.extend({ Retired: z.boolean(), UserId, Version })
export type CourseInput = z.output<typeof CourseFields>

export const UNIVERSITY_SORTS = ['Name', '-Waiting', '-MedianDays'] as const

export const ListUniversities = Paging.extend({
  searchQuery: z.string().trim().max(200).optional(),
  sort: z
    .enum(UNIVERSITY_SORTS, `sort is one of ${UNIVERSITY_SORTS.join(', ')}`)
    .default('Name')
    .describe('by name, by number of unanswered applications, or by slowest answers'),
  userId: UserId,
  UserId,
})
export type ListUniversities = z.output<typeof ListUniversities>

export const ListCatalogue = Paging.extend({
  searchQuery: z.string().trim().max(200).optional(),
  universityId: Id.optional(),
  retired: z.enum(['true', 'false'], 'retired is true or false').optional(),
  userId: UserId,
  UserId,
})
export type ListCatalogue = z.output<typeof ListCatalogue>

const Text = z.string()

export const University = z
  .object({
    UniversityId: Text,
    Name: Text,
    Address: Text,
    Email: Text,
    CountryId: Text,
    Currency: Text,
    CommissionRate: Text.nullable(),
    Courses: z.number().int().describe('the number of courses on offer'),
    MergedInto: z
      .object({ UniversityId: Text, Name: Text })
      .nullable()
      .describe('the university into which this one was merged, which has its data now'),
    Version: z.number().int(),
  })
  .meta({ id: 'University' })
export type University = z.output<typeof University>

export const CatalogueCourse = z
  .object({
    CourseId: Text,
    UniversityId: Text,
    Name: Text,
    Level: Text,
    Field: Text,
    DurationMonths: z.number().int().nullable(),
    Fee: Text.nullable(),
    Currency: Text,
    Intakes: z.array(Text),
    City: Text,
    WebPage: Text,
    Requirements: z.array(z.object({ Kind: Text, Minimum: z.number(), EachSection: z.number().nullable() })),
    Retired: z.boolean(),
    MergedInto: Text.nullable().describe('the course into which this one was merged'),
    Version: z.number().int(),
  })
  .meta({ id: 'CatalogueCourse' })
export type CatalogueCourse = z.output<typeof CatalogueCourse>

export const UniversityDetails = University.extend({
  CourseRows: z.array(CatalogueCourse),
  History: z.array(
    z.object({
      Action: Text,
      Course: Text.nullable(),
      By: Text,
      ProposedBy: Text.nullable().describe('the university, if its users made the change'),
      At: Text,
      Changes: z.array(z.object({ Field: Text, Old: Text, New: Text })),
    }),
  ),
  OlderHistory,
}).meta({ id: 'UniversityDetails' })
export type UniversityDetails = z.output<typeof UniversityDetails>
