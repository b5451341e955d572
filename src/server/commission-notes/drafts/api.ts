import * as calls from '#domain/commission-notes/drafts/calls'
import { createDraft } from '#server/commission-notes/drafts/create-draft'
import { deleteDraft } from '#server/commission-notes/drafts/delete-draft'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { getDraft } from '#server/commission-notes/drafts/get-draft'
import { invoiceApplications } from '#server/commission-notes/drafts/invoice-applications'
import { listDrafts } from '#server/commission-notes/drafts/list-drafts'
import { removeStudents } from '#server/commission-notes/drafts/remove-students'
import { saveDraft } from '#server/commission-notes/drafts/save-draft'
import { setApplications } from '#server/commission-notes/drafts/set-applications'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  invoiceApplications,
  createDraft: async (context, input) => ({
    message: 'Draft details saved successfully',
    ...(await createDraft(context, input)),
  }),
  listDrafts,
  getDraft,
  deleteDraft,
  addStudents: async (context, input) => ({
    message: 'Draft details saved successfully',
    Draft: await setApplications(context, input),
  }),
  deleteStudents: removeStudents,
  saveDraft,
  createNote: generateNote,
})
