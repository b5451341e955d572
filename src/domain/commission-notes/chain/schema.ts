import { z } from 'zod'
import { DIFFERENCE_FIELDS } from '#domain/agreements/differences'
import { Id, Remarks, UserId, Version } from '#domain/api/fields'
import { MAX_STUDENTS } from '#domain/applications/schema'
import { AttachmentIds } from '#domain/commission-notes/documents/schema'
import { Reasons } from '#domain/send-backs/schema'

const AcknowledgedReason = z.object({
  AcknowledgementId: Id,
  Field: z.enum(DIFFERENCE_FIELDS, `Field is one of ${DIFFERENCE_FIELDS.join(', ')}`),
  Reason: Remarks.min(1, 'Please give a reason.'),
})
export type AcknowledgedReason = z.output<typeof AcknowledgedReason>

export const ChangeStatus = z.object({
  UserId,
  CommissionNoteId: Id,
  StatusId: z
    .number('StatusId must be a status')
    .int()
    .min(1, 'StatusId must be a status')
    .max(17, 'StatusId must be a status'),
  Remarks: Remarks.default(''),
  /** Required only if the field is sent (docs/decisions/0051-the-checkers-panel.md). */
  Acknowledged: z
    .array(AcknowledgedReason)
    .max(3 * MAX_STUDENTS)
    .optional(),
  Reasons,
  Version,
})

export const ChangeAssignee = z.object({
  UserId,
  commissionNoteId: Id,
  assigneeUserId: Id,
  changeRequestFor: z.enum(
    ['maker', 'checker', 'paymentProcessor'],
    'changeRequestFor names maker, checker or paymentProcessor',
  ),
  Version,
})

export const AddRemarks = z.object({
  UserId,
  CommissionNoteId: Id,
  Remarks: Remarks.min(1, 'Please give a reason.'),
  /** Internal people only, or the partner's users too. A partner's remarks are always readable to both. */
  Visibility: z.enum(['staff', 'everyone'], 'Visibility is staff or everyone').optional(),
  AttachmentIds,
})

export const RequestAction = z.object({
  UserId,
  RequestId: Id,
  Action: z.enum(['Approve', 'Reject'], 'Action is Approve or Reject'),
  Remarks: Remarks.default(''),
  Version,
})

export const UndoChange = z.object({ UserId, UndoId: Id })

export const UndoDone = z.object({
  message: z.string(),
  Undone: z.number().int().meta({ description: 'The number of notes that were restored' }),
  Left: z
    .array(
      z.object({
        CommissionNoteId: z.string(),
        CommissionNumber: z.string(),
        Code: z.string().meta({ description: 'The error code of the cause' }),
        Reason: z.string().meta({ description: 'The message for the user' }),
      }),
    )
    .meta({ description: 'Notes that were changed since: they are not restored' }),
})
