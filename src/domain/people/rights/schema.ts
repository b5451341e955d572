import { z } from 'zod'
import { ROLES, TAGS } from '#domain/access/actor'
import { Id, ONE_LINE, READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { Paging, pageOf } from '#domain/paging/schema'
import { RIGHT_ACTIONS, RIGHT_STATES } from '#domain/people/rights/states'
import { Roles, Tags } from '#domain/people/users/change-user'
import { ifMissing } from '#domain/unless-missing'

export interface Invitation {
  email: string
  first_name: string
  last_name: string
}

const Rights = z.object({ Roles: z.array(z.enum(ROLES)), Tags: z.array(z.enum(TAGS)) })

export const RightChange = z
  .object({
    RightChangeId: z.string(),
    ChangedUserId: z.string().nullable(),
    Name: z.string(),
    Email: z.string(),
    NewEmail: z.string().nullable(),
    State: z.enum(RIGHT_STATES),
    Before: Rights,
    After: Rights,
    Gives: z.array(z.string()),
    Reason: z.string(),
    RequestedBy: z.string(),
    RequestedAt: z.string(),
    DecidedBy: z.string().nullable(),
    DecidedAt: z.string().nullable(),
    Remarks: z.string(),
    Version: z
      .number()
      .int()
      .describe('the version of the user whose rights it changes; 1 for a person who is invited'),
    allowedActions: z.array(z.enum(RIGHT_ACTIONS)),
  })
  .meta({ id: 'RightChange' })
export type RightChange = z.output<typeof RightChange>
export const RightChangePage = pageOf(RightChange)

export const ListRightChanges = Paging.extend({
  state: z.enum(RIGHT_STATES, `state is one of ${RIGHT_STATES.join(', ')}`).optional(),
  changedUserId: Id.optional(),
  userId: UserId,
  UserId,
})
export type ListRightChanges = z.output<typeof ListRightChanges>

export const DecideRights = z.object({
  UserId,
  Action: z.enum(RIGHT_ACTIONS, `Action is one of ${RIGHT_ACTIONS.join(', ')}`),
  Remarks: Remarks.default(''),
  Version,
})
export type DecideRights = z.output<typeof DecideRights>

const name = (label: string) =>
  z
    .string(ifMissing(`*${label} is required.`))
    .trim()
    .max(100)
    .refine(...READABLE)
    .refine(...ONE_LINE)

export const InviteUser = z.object({
  UserId,
  email: z
    .string(ifMissing('*E-mail is required.'))
    .trim()
    .min(1, '*E-mail is required.')
    .max(254)
    .pipe(z.email('Enter a valid e-mail address')),
  first_name: name('First name').min(1, '*First name is required.'),
  last_name: name('Last name').default(''),
  roles: Roles,
  tags: Tags.default([]),
  partner_id: Id.nullable().default(null),
  financial_managers: z.boolean('financial_managers is true or false').default(false),
  Reason: Remarks.default(''),
})
export type InviteUser = z.output<typeof InviteUser>
