import { z } from 'zod'
import { ROLES, TAGS } from '#domain/access/actor'
import { Id, Remarks, UserId, Version } from '#domain/api/fields'
import { Paging, pageOf } from '#domain/paging/schema'
import { USER_ACTIONS, USER_STATES } from './states'

export const USER_SORTS = ['Name', '-LastSeenAt', '-CreatedAt'] as const

export const ListUsers = Paging.extend({
  searchQuery: z.string().trim().max(200).optional(),
  role: z.enum(ROLES, `role is one of ${ROLES.join(', ')}`).optional(),
  tag: z.enum(TAGS, `tag is one of ${TAGS.join(', ')}`).optional(),
  state: z.enum(USER_STATES, `state is one of ${USER_STATES.join(', ')}`).optional(),
  partnerId: Id.optional(),
  sort: z.enum(USER_SORTS, `sort is one of ${USER_SORTS.join(', ')}`).default('Name'),
  userId: UserId,
  UserId,
})
export type ListUsers = z.output<typeof ListUsers>

export const UserRow = z
  .object({
    UserId: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    Email: z.string(),
    Roles: z.array(z.enum(ROLES)),
    Tags: z.array(z.enum(TAGS)),
    PartnerId: z.string().nullable(),
    PartnerCompany: z.string().nullable(),
    State: z.enum(USER_STATES),
    LastSeenAt: z.string().nullable(),
    CreatedAt: z.string(),
    BlockedAt: z.string().nullable(),
    BlockedBy: z.string().nullable(),
    BlockReason: z.string(),
    Version: z.number().int(),
    allowedActions: z.array(z.enum(USER_ACTIONS)),
  })
  .meta({ id: 'UserRow' })
export type UserRow = z.output<typeof UserRow>
export const UserPage = pageOf(UserRow)

export const BlockUser = z.object({ UserId, Reason: Remarks.min(1, '*Reason is required.'), Version })
export type BlockUser = z.output<typeof BlockUser>
export const UnblockUser = z.object({ UserId, Reason: Remarks.default(''), Version })
export type UnblockUser = z.output<typeof UnblockUser>
