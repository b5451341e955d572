import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'
import { CURRENCIES } from '#domain/money/currencies'
import { AmountField } from '#domain/money/fields'
import { Paging, pageOf } from '#domain/paging/schema'
import { SectionVersion } from '#domain/students/profile/schema'
import { TEST_NAMES } from '#domain/students/test-scores/rules'
import { INTAKE_TERMS } from './intake'
import { LEVELS } from './levels'
import { MAX_RECOMMENDED } from './limits'
import { STUDY_FIELDS } from './study-fields'

export const COURSE_SORTS = ['Relevance', 'Name', 'University', 'Fee', '-Fee'] as const

export const ListCourses = Paging.extend({
  searchQuery: z.string().trim().max(200).optional(),
  countryId: z
    .string()
    .regex(/^[A-Z]{2}$/, 'countryId is two letters')
    .optional(),
  level: z.enum(LEVELS, `level is one of ${LEVELS.join(', ')}`).optional(),
  field: z.enum(STUDY_FIELDS, `field is one of ${STUDY_FIELDS.join(', ')}`).optional(),
  intake: z.enum(INTAKE_TERMS, `intake is one of ${INTAKE_TERMS.join(', ')}`).optional(),
  maxFee: AmountField.optional().meta({
    description: 'in the currency; if none is given, in that of the named university or country',
  }),
  currency: z.enum(CURRENCIES, `currency is one of ${CURRENCIES.join(', ')}`).optional(),
  universityId: Id.optional(),
  studentId: Id.optional().meta({ description: 'the student whose match with each course is answered' }),
  fitting: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'only courses whose requirements the student meets' }),
  openedBy: z
    .enum(TEST_NAMES, `openedBy is one of ${TEST_NAMES.join(', ')}`)
    .optional()
    .meta({
      description:
        'only courses whose requirements the student meets by this test, and would not meet without it',
    }),
  sort: z.enum(COURSE_SORTS, `sort is one of ${COURSE_SORTS.join(', ')}`).optional(),
  userId: UserId,
  UserId,
})
export type ListCourses = z.output<typeof ListCourses>

const Fit = z.object({ meets: z.boolean(), met: z.array(z.string()), misses: z.array(z.string()) })

export const Course = z
  .object({
    CourseId: z.string(),
    Name: z.string(),
    UniversityId: z.string(),
    University: z.string(),
    CountryId: z.string(),
    City: z.string(),
    Level: z.enum(LEVELS),
    Field: z.string(),
    DurationMonths: z.number().int().nullable(),
    Fee: z.string().nullable().describe('the fee of the first year'),
    Currency: z.string(),
    Intakes: z.array(z.enum(INTAKE_TERMS)),
    WebPage: z.string(),
    Requirements: z.array(
      z.object({
        Kind: z.string(),
        Minimum: z.number(),
        EachSection: z.number().nullable(),
        Words: z.string(),
      }),
    ),
    Fit: Fit.nullable().describe('null if no student is named'),
    IsRecommended: z.boolean(),
  })
  .meta({ id: 'Course' })
export type Course = z.output<typeof Course>

const facet = <Value extends z.ZodType>(Value: Value) =>
  z.array(z.object({ Value, Count: z.number().int() })).describe('counts without the filter of the same name')
const Facets = z.object({
  Countries: facet(z.string()),
  Levels: facet(z.enum(LEVELS)),
  Fields: facet(z.string()),
  Intakes: facet(z.enum(INTAKE_TERMS)),
  Universities: z
    .array(z.object({ Value: z.string(), Name: z.string(), Count: z.number().int() }))
    .describe('those with most courses; without the filter of the same name'),
})
export type Facets = z.output<typeof Facets>
export const CoursePage = pageOf(Course).extend({
  Facets,
  FeeCurrency: z.string().nullable().describe('the currency of maxFee; null without maxFee'),
  AreClosest: z.boolean().describe('true: no course has the searched words; the rows have similar names'),
})
export type CoursePage = z.output<typeof CoursePage>

export const RecommendedCourse = Course.extend({
  Priority: z.number().int(),
  RecommendedBy: z.string(),
  IsOwnChoice: z.boolean().describe('whether the student chose it'),
  RecommendedAt: z.string(),
  Retired: z.boolean().describe('whether the university has retired it: nobody can apply for it'),
  ApplicationId: z.string().nullable().describe('the id of the active application for it'),
}).meta({ id: 'RecommendedCourse' })
export type RecommendedCourse = z.output<typeof RecommendedCourse>

export const RecommendedCourses = z.object({
  StudentId: z.string(),
  rows: z.array(RecommendedCourse),
  Version: z.number().int(),
})
export type RecommendedCourses = z.output<typeof RecommendedCourses>

const CourseIds = z
  .array(Id)
  .min(1, 'Select at least one course')
  .max(MAX_RECOMMENDED, `At most ${MAX_RECOMMENDED} courses`)

export const RecommendCourses = z.object({ UserId, CourseIds })
export const OrderCourses = z.object({
  StudentId: Id,
  UserId,
  Courses: z
    .array(z.object({ CourseId: Id, Priority: z.number().int().min(1).max(MAX_RECOMMENDED) }))
    .min(1, 'Select at least one course')
    .max(MAX_RECOMMENDED, `At most ${MAX_RECOMMENDED} courses`),
  Version: SectionVersion,
})
export type OrderCourses = z.output<typeof OrderCourses>

export const DownloadShortlist = z.object({
  format: z.enum(['xlsx', 'pdf'], 'format is xlsx or pdf').default('xlsx'),
  userId: UserId,
  UserId,
})
