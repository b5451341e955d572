import { z } from 'zod'
import { call } from '#domain/api/call'
import { Id, UserId, Version } from '#domain/api/fields'
import { pageOf } from '#domain/paging/schema'
import { Draft, DraftRow, HistoryEntry, Note, NoteRow } from './note'
import * as schema from './schema'

const noun = 'Commission notes'
const drafts = 'Commission note drafts'
const byId = z.object({ id: Id })
const asCaller = z.object({ UserId, userId: UserId })
const Count = z.number().int()
const success = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ message: z.string(), ...shape })

/** The calls on drafts and notes (docs/reference/conventions.md). */
export const createDraft = call({
  method: 'POST',
  path: '/cnd/generate',
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'Create a draft from chosen applications of an invoice',
  body: schema.CreateDraft,
  output: z.object({ draftId: z.string() }),
})
export const listDrafts = call({
  method: 'GET',
  path: '/cnd',
  fromReplica: true,
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'All my drafts, last changed first',
  output: z.object({
    rows: z.array(DraftRow),
    totalCount: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  }),
})
export const getDraft = call({
  method: 'GET',
  path: '/cnd/{id}',
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'One draft',
  params: byId,
  output: Draft,
})
export const deleteDraft = call({
  method: 'DELETE',
  path: '/cnd/{id}',
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'Delete a draft; its students are free again',
  params: byId,
  body: z.object({ UserId, Version }).optional(),
  output: success({}),
})
export const addStudents = call({
  method: 'PUT',
  path: '/cnd/add-students',
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'Set the applications of a draft: those not named leave, new ones join',
  body: schema.SelectApplications,
  output: Draft,
})
export const deleteStudents = call({
  method: 'DELETE',
  path: '/cn/students',
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'Remove students from a draft',
  body: schema.DeleteStudents,
  output: success({ Draft }),
})
export const saveDraft = call({
  method: 'POST',
  path: '/cn/save-installments-as-draft',
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'Save what was typed in a draft',
  body: schema.SaveDraft,
  output: success({ Draft }),
})
export const createNote = call({
  method: 'POST',
  path: '/cn/generate',
  noun,
  permission: 'commission-notes.draft',
  summary: 'Generate a commission note from a draft or a student list',
  body: schema.CreateNote,
  output: success({
    CommissionNoteId: z.string(),
    CommissionNumber: z.string(),
    StatusId: z.number().int(),
    Version: z.number().int(),
  }),
})
export const editNote = call({
  method: 'PUT',
  path: '/cn/update',
  noun,
  permission: 'commission-notes.draft',
  summary: 'Edit a note’s students, bonus and tax',
  body: schema.EditNote,
  output: success({ Note }),
})
export const editStudents = call({
  method: 'POST',
  path: '/cn/update-details',
  noun,
  permission: 'commission-notes.draft',
  summary: 'Edit some students of a note',
  body: schema.EditStudents,
  output: success({ Note }),
})
export const listNotes = call({
  method: 'GET',
  path: '/cn',
  fromReplica: true,
  noun,
  permission: 'commission-notes.view',
  summary: 'List notes',
  query: schema.ListNotes,
  output: pageOf(NoteRow),
})
export const getNote = call({
  method: 'GET',
  path: '/cn/{id}',
  noun,
  permission: 'commission-notes.view',
  summary: 'One note',
  params: byId,
  query: asCaller,
  output: Note,
})
export const listStatuses = call({
  method: 'GET',
  path: '/cn/statuses',
  noun,
  permission: 'account.view',
  summary: 'The status filters of the caller’s tag group',
  output: z.array(z.object({ label: z.string(), statusIds: z.array(z.number().int()) })),
})
export const noteHistory = call({
  method: 'GET',
  path: '/cn/{id}/history/{x}',
  noun,
  permission: 'commission-notes.view',
  summary: 'A note’s history; x is a page number, 100 entries each',
  params: z.object({ id: Id, x: z.coerce.number().int().min(1) }),
  query: asCaller,
  output: pageOf(HistoryEntry),
})
export const changeStatus = call({
  method: 'PUT',
  path: '/cn/update-status',
  noun,
  permission: 'commission-notes.act',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Send a note on or back',
  body: schema.ChangeStatus,
  output: success({ Note }),
})
export const changeAssignee = call({
  method: 'PUT',
  path: '/cn/change-assignee',
  noun,
  permission: 'commission-notes.assign',
  summary: 'Assign a note’s maker, checker or payment processor',
  body: schema.ChangeAssignee,
  output: success({ Note }),
})
export const addRemarks = call({
  method: 'POST',
  path: '/cn/remarks',
  noun,
  permission: 'commission-notes.act',
  summary: 'Add a remark to a note’s history',
  body: schema.AddRemarks,
  output: success({ Note }),
})
export const requestAction = call({
  method: 'POST',
  path: '/cn/request-action',
  noun,
  permission: 'commission-notes.decide-request',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Approve or reject a partner’s request for a change in the note',
  body: schema.RequestAction,
  output: success({ Note }),
})
export const uploadPartnerInvoice = call({
  method: 'POST',
  path: '/cn/partners/invoice-upload',
  noun,
  permission: 'commission-notes.upload-partner-invoice',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Upload the partner’s tax invoice (PDF)',
  body: schema.UploadPartnerInvoice,
  multipart: { fields: schema.UploadPartnerInvoice, file: 'invoice' },
  output: success({ Note }),
})
export const getPartnerInvoice = call({
  method: 'GET',
  path: '/cn/{id}/partner-invoice',
  noun,
  permission: 'commission-notes.view',
  summary: 'The partner’s tax invoice',
  params: byId,
  query: asCaller,
  file: 'application/pdf',
})
export const markPaymentDone = call({
  method: 'POST',
  path: '/cns/mark-payment-done',
  noun,
  permission: 'commission-notes.pay',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Mark the payment of notes done, with its details',
  body: schema.MarkPaymentDone,
  output: success({ Notes: z.array(NoteRow) }),
})
export const notePdf = call({
  method: 'GET',
  path: '/cn/{id}/pdf',
  noun,
  permission: 'commission-notes.view',
  summary: 'The note as PDF; the partner’s version hides what is internal',
  params: byId,
  query: asCaller.extend({ forPartner: z.enum(['true', 'false']).optional() }),
  file: 'application/pdf',
})
export const notePdfSignedUrl = call({
  method: 'GET',
  path: '/cn/{id}/pdf-signed-url',
  noun,
  permission: 'commission-notes.view',
  summary: 'An address at which the note’s PDF can be had for five minutes',
  params: byId,
  query: asCaller.extend({ forPartner: z.enum(['true', 'false']).optional() }),
  output: z.object({ url: z.string(), expiresAt: z.string() }),
})
export const notesCount = call({
  method: 'GET',
  path: '/cn/commission-note-count',
  fromReplica: true,
  noun,
  permission: 'commission-notes.view',
  summary: 'How many notes the caller sees by tab, by status label and by days waited',
  query: asCaller,
  output: z.object({
    AllNotes: Count,
    InProgress: Count,
    Paid: Count,
    StatusLabels: z.array(z.object({ label: z.string(), Count })),
    PendingDays: z.object({ '0-7': Count, '7-30': Count, '30+': Count }),
  }),
})
export const assignableUsers = call({
  method: 'GET',
  path: '/cn/assignees',
  noun,
  permission: 'commission-notes.assign',
  summary: 'Who may be assigned, by role',
  query: asCaller,
  output: z.array(
    z.object({
      UserId: z.string(),
      Name: z.string(),
      Roles: z.array(z.string()),
      Away: z
        .object({ Until: z.string().nullable(), StandIns: z.record(z.string(), z.string()) })
        .nullable()
        .meta({ description: 'The absence that goes on: its last day, and who gets the notes by role' }),
    }),
  ),
})
