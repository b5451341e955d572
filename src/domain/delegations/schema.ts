import { z } from 'zod'
import { Day, Id, READABLE, UserId, Version } from '#domain/api/fields'
import { DELEGATION_ROLES } from '#domain/delegations/plan'

const Role = z.enum(DELEGATION_ROLES)

const Substitutes = z
  .object({
    maker: Id.nullish(),
    checker: Id.nullish(),
    paymentProcessor: Id.nullish(),
  })
  .meta({ description: 'The substitutes by role; notes of a role without a substitute are not moved' })

const days = {
  StartsOn: Day,
  /** Null for good, which only an administrator can choose. */
  EndsOn: Day.nullable().default(null),
}

export const CreateDelegation = z.object({
  UserId,
  ...days,
  Substitutes,
  Note: z
    .string()
    .trim()
    .max(1000, 'The note should not exceed 1000 characters.')
    .refine(...READABLE)
    .default(''),
})
export type CreateDelegation = z.output<typeof CreateDelegation>

export const PreviewDelegation = z.object({ UserId, PersonId: Id, Substitutes })
export type PreviewDelegation = z.output<typeof PreviewDelegation>

export const EndDelegation = z.object({ UserId, Version })

export const DelegationPreview = z
  .object({
    Role,
    NoteCount: z.number().int(),
    SubstituteName: z.string().nullable(),
    MovingCount: z.number().int(),
    Stays: z.array(
      z.object({ CommissionNoteId: z.string(), CommissionNumber: z.string(), Reason: z.string() }),
    ),
  })
  .meta({ id: 'HandOverPreview' })
export type DelegationPreview = z.infer<typeof DelegationPreview>

export const Delegation = z
  .object({
    HandOverId: z.string(),
    UserId: z.string(),
    Name: z.string(),
    State: z.enum(['Planned', 'Active', 'Ended']),
    StartsOn: z.string(),
    EndsOn: z.string().nullable(),
    Note: z.string(),
    Substitutes: z.array(z.object({ Role, UserId: z.string(), Name: z.string() })),
    MovedCount: z.number().int(),
    StayedCount: z.number().int(),
    GivenBackCount: z.number().int(),
    CreatedBy: z.string(),
    CreatedAt: z.string(),
    StartedAt: z.string().nullable(),
    EndedAt: z.string().nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'HandOver' })
export type Delegation = z.infer<typeof Delegation>
