import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'
import { countedPageOf, Paging } from '#domain/paging/schema'
import { PORTAL_ACCESS, PORTAL_FILTERS, type PortalFilter } from '#domain/students/invitations/access'
import { REFERRED_TO } from '#domain/students/student/referred'
import { STUDENT_STAGES } from '#domain/students/student/stages'
import { STUDENT_COLUMNS, type StudentColumn } from './columns'
import { WAITING_FILTERS, type WaitingFilter } from './waiting'

export const STUDENT_SORTS = [
  '-LastActivityAt',
  'LastActivityAt',
  'Name',
  '-Name',
  '-ProfileComplete',
  'ProfileComplete',
  '-Applications',
  'Applications',
] as const

const PORTAL = Object.keys(PORTAL_FILTERS) as [PortalFilter, ...PortalFilter[]]
const WAITING = Object.keys(WAITING_FILTERS) as [WaitingFilter, ...WaitingFilter[]]
const Text = z.string().trim().max(200)

export const ListStudents = Paging.extend({
  searchQuery: Text.optional(),
  counsellorId: z.union([z.literal('none'), Id]).optional(),
  partnerId: Id.optional(),
  stage: z.enum(STUDENT_STAGES, `stage is one of ${STUDENT_STAGES.join(', ')}`).optional(),
  intake: Text.optional(),
  referredTo: z.enum(REFERRED_TO, `referredTo is one of ${REFERRED_TO.join(', ')}`).optional(),
  waiting: z.enum(WAITING, `waiting is one of ${WAITING.join(', ')}`).optional(),
  portal: z.enum(PORTAL, `portal is one of ${PORTAL.join(', ')}`).optional(),
  countryId: z
    .string()
    .regex(/^[A-Z]{2}$/, 'countryId is two letters')
    .optional(),
  sort: z.enum(STUDENT_SORTS, `sort is one of ${STUDENT_SORTS.join(', ')}`).default('-LastActivityAt'),
  exactTotal: z.enum(['true', 'false']).optional(),
  userId: UserId,
  UserId,
})
export type ListStudents = z.output<typeof ListStudents>

const COLUMNS_MESSAGE = `columns are of ${STUDENT_COLUMNS.join(', ')}`

export const DownloadStudents = ListStudents.omit({ pageNo: true, pageSize: true, exactTotal: true }).extend({
  columns: z
    .string()
    .max(500, COLUMNS_MESSAGE)
    .transform((text) => text.split(',') as StudentColumn[])
    .refine((ids) => ids.every((id) => STUDENT_COLUMNS.includes(id)), COLUMNS_MESSAGE)
    .optional(),
})

export const StudentRow = z
  .object({
    StudentId: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    Email: z.string(),
    Mobile: z.string(),
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    CounsellorId: z.string().nullable(),
    CounsellorName: z.string().nullable(),
    CountryId: z.string(),
    Stage: z.enum(STUDENT_STAGES),
    Applications: z.number().int(),
    ProfileComplete: z.number().int().min(0).max(100),
    LastActivityAt: z.string(),
    PortalAccess: z.enum(PORTAL_ACCESS),
    InvitedAt: z.string().nullable().describe('when the student was last invited to the portal'),
    SignedInAt: z.string().nullable().describe('when the student last signed in, to the hour'),
    ReferredTo: z
      .array(z.enum(REFERRED_TO))
      .describe('the groups of the company, besides staff, that see the student'),
    Version: z.number().int(),
  })
  .meta({ id: 'StudentRow' })
export type StudentRow = z.output<typeof StudentRow>
export const StudentPage = countedPageOf(StudentRow)

export const MAX_ASSIGNED = 500

const StudentIds = z
  .array(Id)
  .min(1, 'Select at least one student')
  .max(MAX_ASSIGNED, `At most ${MAX_ASSIGNED} students`)

export const AssignStudents = z.object({
  UserId,
  StudentIds,
  CounsellorId: Id.nullable().describe('null: the partner’s owner is in charge of them'),
})

export const ReferStudents = z.object({
  UserId,
  StudentIds,
  To: z.enum(REFERRED_TO, `To is one of ${REFERRED_TO.join(', ')}`),
  On: z.boolean().default(true).describe('false: ends the referral'),
})

export const StudentCounts = z.object({
  totalCount: z.number().int(),
  byStage: z.record(z.string(), z.number().int()),
})
export type StudentCounts = z.output<typeof StudentCounts>
