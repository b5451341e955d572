import { z } from 'zod'
import { Id, Remarks, UserId, Version } from '#domain/api/fields'
import { AttachmentIds } from '#domain/commission-notes/documents/schema'

export const ChangeStatus = z.object({
  UserId,
  CommissionNoteId: Id,
  StatusId: z
    .number('StatusId must be a status')
    .int()
    .min(1, 'StatusId must be a status')
    .max(17, 'StatusId must be a status'),
  Remarks: Remarks.default(''),
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
  /** Files uploaded for this remark before. */
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
  Undone: z.number().int().meta({ description: 'How many notes stand as before' }),
  Left: z
    .array(
      z.object({
        CommissionNoteId: z.string(),
        CommissionNumber: z.string(),
        Code: z.string().meta({ description: 'Names the cause' }),
        Reason: z.string().meta({ description: 'What a person reads' }),
      }),
    )
    .meta({ description: 'Notes to which something else has happened since: they stay as they are' }),
})
