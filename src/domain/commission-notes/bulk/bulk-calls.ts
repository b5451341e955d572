import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, Remarks, UserId } from '#domain/api/fields'
import { ChangeAssignee, ChangeStatus } from '#domain/commission-notes/chain/schema'
import { UndoOffer } from '#domain/commission-notes/chain/undo-offer'
import { EditNote } from '#domain/commission-notes/content/schema'
import { AmountTotal } from '#domain/money/note-amounts'
import { SharedReasons } from '#domain/send-backs/schema'
import { MAX_IN_BULK } from './bulk'
import * as routes from './routes'

const call = callsOf('Bulk actions')
const TOO_MANY = "You can't select more than 500 Commission notes."
/** Far above the maximum of a selection, so that the rules of bulk selection can report it in their order. */
const MAX_NAMED = 10_000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const Selected = {
  UserId,
  CommissionNoteIds: z.array(Id).min(1).max(MAX_NAMED, TOO_MANY),
  InvoiceId: Id,
}
const Versions = z.record(Id, z.number().int().positive()).optional()
const { StatusId } = ChangeStatus.shape
/** Each difference needs its own reason on the note (docs/decisions/0051-the-checkers-panel.md). */
const LeaveDiffering = z.boolean().default(false).meta({
  description:
    'Skips notes whose figures differ from those of their invoice or agreement when they would go to the partner',
})
const ChangeRequestFor = ChangeAssignee.shape.changeRequestFor

export const BulkStatus = z.object({
  ...Selected,
  StatusId,
  Remarks: Remarks.default(''),
  Reasons: SharedReasons,
  LeaveDiffering,
  Versions,
})
export const BulkAssignee = z.object({ ...Selected, ChangeRequestFor, AssigneeUserId: Id, Versions })
export const BulkPreflight = z
  .object({
    ...Selected,
    Action: z.enum(['status', 'assignee'], 'Action is status or assignee'),
    StatusId: StatusId.optional(),
    ChangeRequestFor: ChangeRequestFor.optional(),
    AssigneeUserId: Id.optional(),
    LeaveDiffering,
    Versions,
  })
  .refine((x) => x.Action !== 'status' || x.StatusId !== undefined, {
    message: 'StatusId must be a status',
    path: ['StatusId'],
  })
  .refine((x) => x.Action !== 'assignee' || x.ChangeRequestFor !== undefined, {
    message: 'changeRequestFor names maker, checker or paymentProcessor',
    path: ['ChangeRequestFor'],
  })
  .refine((x) => x.Action !== 'assignee' || x.AssigneeUserId !== undefined, {
    message: '*Assignee is required.',
    path: ['AssigneeUserId'],
  })
export const BulkSelection = z.object(Selected)
export const BulkEdit = z.array(EditNote).min(1, '*Commission note is required.').max(MAX_IN_BULK, TOO_MANY)

export const SkippedNote = z
  .object({
    CommissionNoteId: z.string(),
    CommissionNumber: z.string(),
    Code: z.string().meta({ description: 'The error code of the cause' }),
    Reason: z.string().meta({ description: 'The message for the user' }),
  })
  .meta({ id: 'SkippedNote' })
export type SkippedNote = z.infer<typeof SkippedNote>

const Done = z.object({
  message: z.string(),
  BatchId: z
    .string()
    .meta({ description: 'The id that the history entries and events of this action share' }),
  Succeeded: z.number().int(),
  Failed: z.number().int(),
  ...UndoOffer,
})

/** Calls on many notes (docs/reference/conventions.md, docs/decisions/0009-bulk-and-the-record.md). */
export const bulkStatus = call(routes.bulkStatus, {
  permission: 'commission-notes.bulk-status',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Send notes forward or back; if some fail, the answer is a sheet of those',
  body: BulkStatus,
  output: Done,
  partly: XLSX,
})
export const bulkAssignee = call(routes.bulkAssignee, {
  permission: 'commission-notes.bulk-assign',
  summary: 'Assign notes to a person; if some fail, the answer is a sheet of those',
  body: BulkAssignee,
  output: Done,
  partly: XLSX,
})
export const bulkPreflight = call(routes.bulkPreflight, {
  permission: 'commission-notes.bulk-assign',
  reads: true,
  summary:
    'Count the notes that a bulk action would move, and list those that it would not, with the reason; changes nothing',
  body: BulkPreflight,
  output: z.object({
    Passing: z.number().int(),
    Totals: z.array(AmountTotal).meta({ description: 'Totals of the passing notes, by currency' }),
    Skipped: z.array(SkippedNote),
    Versions: z.record(z.string(), z.number().int()).meta({
      description:
        'Versions of the passing notes by id: if sent with the action, notes that have changed since are skipped',
    }),
  }),
})
export const bulkDownload = call(routes.bulkDownload, {
  fromReplica: true,
  permission: 'commission-notes.bulk-download',
  reads: true,
  logged: 'export',
  summary: 'Download notes as PDFs in one ZIP; the header x-total-count has their number',
  body: BulkSelection,
  file: 'application/zip',
})
export const bulkSheet = call(routes.bulkSheet, {
  fromReplica: true,
  permission: 'commission-notes.invoice-sheet',
  reads: true,
  logged: 'export',
  summary: 'Download the notes of an invoice as an Excel sheet',
  body: BulkSelection,
  file: XLSX,
})
export const bulkEdit = call(routes.bulkEdit, {
  permission: 'commission-notes.draft',
  summary: 'Edit the content of notes; each note is changed completely or not at all',
  body: BulkEdit,
  output: z.object({
    message: z.string(),
    BatchId: z.string(),
    Succeeded: z.array(z.object({ CommissionNoteId: z.string(), Version: z.number().int() })),
    Failed: z.array(SkippedNote),
  }),
})
