import { z } from 'zod'
import { Id, READABLE, UserId } from '#domain/api/fields'
import { CURRENCIES } from '#domain/money/currencies'
import { RequiredAmount } from '#domain/money/fields'
import { Paging } from '#domain/paging/schema'
import { CLAW_BACK_ACTIONS, CLAW_BACK_STATES } from './states'

const Reason = z
  .string()
  .trim()
  .min(1, 'Please give a reason.')
  .max(5000, 'Comment length should not exceed 5000 characters')
  .refine(...READABLE)

export const ListClawBacks = Paging.extend({
  state: z.enum(CLAW_BACK_STATES, 'state is Proposed, Disputed, Consented or Cancelled').optional(),
  partnerId: Id.optional(),
  commissionNoteId: Id.optional(),
  currency: z.enum(CURRENCIES).optional(),
  isOpen: z.enum(['true']).optional(),
  UserId,
})
export type ListClawBacks = z.output<typeof ListClawBacks>

export const ClawBacksShown = z.object({
  clawBacks: z.enum(['open']).optional(),
  clawBackCurrency: ListClawBacks.shape.currency,
})
export const ProposeClawBack = z.object({
  UserId,
  CommissionNoteId: Id,
  StudentName: z
    .string()
    .trim()
    .max(200)
    .refine(...READABLE)
    .default(''),
  Amount: RequiredAmount,
  Reason,
  Version: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .meta({ description: 'The version of the note that the caller saw' }),
})
export const AnswerClawBack = z.object({
  UserId,
  Action: z.enum(['Consent', 'Dispute'], 'Action is Consent or Dispute'),
  Remarks: Reason,
  Version: z.number().int().positive().optional(),
})
export const CancelClawBack = z.object({
  UserId,
  Remarks: Reason,
  Version: z.number().int().positive().optional(),
})

const Text = z.string()
const ActionBy = z.object({ By: Text, At: Text, Remarks: Text })
export const ClawBack = z
  .object({
    ClawBackId: Text,
    CommissionNoteId: Text,
    CommissionNumber: Text,
    PartnerId: Text,
    PartnerCompany: Text,
    StudentName: Text,
    Currency: Text,
    Amount: Text,
    Netted: Text.meta({ description: 'The amount that payments have netted so far' }),
    Reason: Text,
    State: z.enum(CLAW_BACK_STATES),
    HasEvidence: z.boolean(),
    CreatedBy: Text,
    CreatedAt: Text,
    Answered: ActionBy.nullable().meta({ description: 'The recorded consent or dispute' }),
    Cancelled: ActionBy.nullable(),
    Actions: z
      .array(z.enum(CLAW_BACK_ACTIONS))
      .meta({ description: 'The actions that the caller may take now' }),
    Version: z.number().int(),
  })
  .meta({ id: 'ClawBack' })
export type ClawBack = z.output<typeof ClawBack>
