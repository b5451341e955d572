import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { UserId, Version } from '#domain/api/fields'
import { asCaller, byId, success } from '#domain/api/shapes'
import { InvoiceApplication } from '#domain/commission-notes/drafts/applications'
import { Draft, DraftRow } from '#domain/commission-notes/drafts/draft'
import {
  CreateDraft,
  CreateNote,
  DeleteStudents,
  ListDrafts,
  SaveDraft,
  SelectApplications,
} from '#domain/commission-notes/drafts/schema'
import * as routes from './routes'

const call = callsOf('Commission notes')

const drafts = 'Commission note drafts'

export const invoiceApplications = call(routes.invoiceApplications, {
  noun: drafts,
  permission: 'invoices.view',
  summary: 'List the applications and installments for which a note may be raised, each with its agreement',
  params: byId,
  query: asCaller,
  output: z.array(InvoiceApplication),
})

export const createDraft = call(routes.createDraft, {
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'Create a draft from applications of an invoice',
  body: CreateDraft,
  output: success({ draftId: z.string() }),
})

export const listDrafts = call(routes.listDrafts, {
  fromReplica: true,
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'List the caller’s drafts, last changed first, at most 500 or 100',
  query: ListDrafts,
  output: z.array(DraftRow),
})

export const getDraft = call(routes.getDraft, {
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'Read a draft',
  params: byId,
  output: Draft,
})

export const deleteDraft = call(routes.deleteDraft, {
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'Delete a draft; its students can be added to another',
  params: byId,
  body: z.object({ UserId, Version }).optional(),
  output: success({}),
})

export const addStudents = call(routes.addStudents, {
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'Set the applications of a draft: unnamed ones are removed, new ones added',
  body: SelectApplications,
  output: success({ Draft }),
})

export const deleteStudents = call(routes.deleteStudents, {
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'Remove students from a draft',
  body: DeleteStudents,
  output: success({ Draft }),
})

export const saveDraft = call(routes.saveDraft, {
  noun: drafts,
  permission: 'commission-notes.draft',
  summary: 'Save the entered values of a draft',
  body: SaveDraft,
  output: success({ Draft }),
})

export const createNote = call(routes.createNote, {
  permission: 'commission-notes.draft',
  summary: 'Generate a commission note from a draft or a list of students',
  body: CreateNote,
  output: success({
    CommissionNoteId: z.string(),
    CommissionNumber: z.string(),
    StatusId: z.number().int(),
    Version: z.number().int(),
  }),
})
