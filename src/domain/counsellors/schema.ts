import { z } from 'zod'
import { Id, ONE_LINE, READABLE, UserId, Version } from '#domain/api/fields'
import { Paging, pageOf } from '#domain/paging/schema'
import { unlessMissing } from '#domain/unless-missing'
import { COUNSELLOR_ACTIONS, COUNSELLOR_STATES } from './states'

export const COUNSELLOR_SORTS = ['Name', '-Students', '-LastSeenAt'] as const

export const ListCounsellors = Paging.extend({
  searchQuery: z.string().trim().max(200).optional(),
  partnerId: Id.optional(),
  state: z.enum(COUNSELLOR_STATES, `state is one of ${COUNSELLOR_STATES.join(', ')}`).optional(),
  sort: z.enum(COUNSELLOR_SORTS, `sort is one of ${COUNSELLOR_SORTS.join(', ')}`).default('Name'),
  userId: UserId,
  UserId,
})
export type ListCounsellors = z.output<typeof ListCounsellors>

export const CounsellorRow = z
  .object({
    CounsellorId: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    Email: z.string(),
    Mobile: z.string(),
    OfficeFrom: z.string().nullable(),
    OfficeTo: z.string().nullable(),
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    FinancialManager: z.boolean(),
    SignsForOwner: z.boolean().describe('whether they may sign tax invoices in the owner’s name'),
    CommissionNotices: z
      .boolean()
      .describe('whether they are notified of commission payments, if they see the partner’s money'),
    MayHaveStudents: z.boolean(),
    State: z.enum(COUNSELLOR_STATES),
    Students: z.number().int(),
    Applications: z.number().int().describe('the number of their students’ active applications'),
    Enquiries: z.number().int().describe('the number of their open enquiries'),
    LastSeenAt: z.string().nullable(),
    CreatedAt: z.string(),
    SuspendedAt: z.string().nullable(),
    SuspendedBy: z.string().nullable(),
    RestorableUntil: z.string().nullable(),
    Version: z.number().int(),
    allowedActions: z.array(z.enum(COUNSELLOR_ACTIONS)),
  })
  .meta({ id: 'CounsellorRow' })
export type CounsellorRow = z.output<typeof CounsellorRow>
export const CounsellorPage = pageOf(CounsellorRow)

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(...READABLE)
    .refine(...ONE_LINE)
const TIME = 'Enter a time such as 09:30'
const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME)
  .nullable()
  .default(null)

const fields = {
  FirstName: line(100).min(1, '*First name is required.'),
  LastName: line(100).default(''),
  Mobile: line(30).default(''),
  OfficeFrom: Time,
  OfficeTo: Time,
  FinancialManager: z.boolean().default(false),
  SignsForOwner: z
    .boolean()
    .optional()
    .describe('only the owner may set it, for a financial manager; unchanged if absent'),
  CommissionNotices: z.boolean().default(true),
  MayHaveStudents: z.boolean().default(true),
}

function checkHours(
  { OfficeFrom, OfficeTo }: { OfficeFrom: string | null; OfficeTo: string | null },
  context: z.RefinementCtx,
): void {
  const refuse = (message: string, field: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if ((OfficeFrom === null) !== (OfficeTo === null))
    refuse('Enter both times, or none', OfficeFrom === null ? 'OfficeFrom' : 'OfficeTo')
  else if (OfficeFrom !== null && OfficeTo !== null && OfficeFrom >= OfficeTo)
    refuse('Working hours end after they begin', 'OfficeTo')
}

export const AddCounsellor = z
  .object({
    UserId,
    PartnerId: Id.nullish().describe('the counsellor’s partner, if the company adds one'),
    Email: z.email(unlessMissing('Enter a valid e-mail')).max(200).toLowerCase(),
    ...fields,
  })
  .superRefine(checkHours)
export type AddCounsellor = z.output<typeof AddCounsellor>

export const ChangeCounsellor = z.object({ UserId, Version, ...fields }).superRefine(checkHours)
export type ChangeCounsellor = z.output<typeof ChangeCounsellor>

export const InviteCounsellor = z.object({ UserId })

export const CounsellorSettings = z
  .object({
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    AssignInTurn: z
      .boolean()
      .describe('whether new students without a counsellor are assigned to counsellors in turn'),
    OwnerId: z.string().nullable(),
    OwnerName: z.string().nullable(),
    OwnerCommissionNotices: z.boolean(),
    Tier: z.string().nullable(),
    Counsellors: z.number().int().describe('without deleted ones'),
    MaxCounsellors: z.number().int().nullable().describe('null: no limit'),
    Version: z.number().int(),
  })
  .meta({ id: 'CounsellorSettings' })
export type CounsellorSettings = z.output<typeof CounsellorSettings>

export const SaveCounsellorSettings = z.object({
  UserId,
  AssignInTurn: z.boolean(),
  OwnerCommissionNotices: z.boolean(),
  Version,
})
export type SaveCounsellorSettings = z.output<typeof SaveCounsellorSettings>
