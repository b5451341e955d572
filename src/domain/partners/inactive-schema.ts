import { z } from 'zod'
import { Id, Remarks, UserId } from '#domain/api/fields'
import { Paging, pageOf } from '#domain/paging/schema'
import { QUIET_DAYS, WIN_BACK_DAYS } from './quiet'

const MOST = 100

export const ListInactivePartners = Paging.extend({
  days: z
    .enum(QUIET_DAYS.map(String) as [string, ...string[]], `days is one of ${QUIET_DAYS.join(', ')}`)
    .default('90'),
  searchQuery: z.string().trim().max(200).optional(),
  userId: UserId,
  UserId,
})
export type ListInactivePartners = z.output<typeof ListInactivePartners>

export const InactivePartner = z
  .object({
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    PartnerCode: z.string(),
    ParentEmail: z.string(),
    PartnerCountry: z.string(),
    Tier: z.string().nullable(),
    LastSignInAt: z.string().nullable(),
    LastApplicationAt: z.string().nullable(),
    LastContactAt: z.string().nullable(),
    LastContact: z.string().nullable().describe('the kind of the last contact'),
    LastContactBy: z.string().nullable(),
    MayBeMailed: z.boolean().describe(`false for ${WIN_BACK_DAYS} days after the last such mail`),
  })
  .meta({ id: 'InactivePartner' })
export type InactivePartner = z.output<typeof InactivePartner>
export const InactivePartnerPage = pageOf(InactivePartner).extend({
  byDays: z.record(z.string(), z.number().int()).describe('the number of partners by number of days'),
})
export type InactivePartnerPage = z.output<typeof InactivePartnerPage>

export const WinBack = z.object({
  UserId,
  PartnerIds: z.array(Id).min(1, 'Select at least one partner').max(MOST, `At most ${MOST} partners`),
  Message: Remarks.min(1, '*Message is required.'),
})
export type WinBack = z.output<typeof WinBack>

export const SkippedPartner = z.object({
  PartnerId: z.string(),
  PartnerCompany: z.string(),
  Reason: z.string(),
})
export type SkippedPartner = z.output<typeof SkippedPartner>
