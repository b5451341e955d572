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
