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
  invoiceApplications: ({ db, actor, params }) => invoiceApplications(db, actor, params.id),
  createDraft: async ({ db, actor, body }) => ({
    message: 'Draft details saved successfully',
    ...(await createDraft(db, actor, body)),
  }),
  listDrafts: ({ db, actor, query }) => listDrafts(db, actor, query.pageSize),
  getDraft: ({ db, actor, params }) => getDraft(db, actor, params.id),
  deleteDraft: ({ db, actor, params, body }) => deleteDraft(db, actor, params.id, body?.Version),
  addStudents: async ({ db, actor, body }) => ({
    message: 'Draft details saved successfully',
    Draft: await setApplications(db, actor, body),
  }),
  deleteStudents: ({ db, actor, body }) => removeStudents(db, actor, body),
  saveDraft: ({ db, actor, body }) => saveDraft(db, actor, body),
  createNote: ({ db, actor, body }) => generateNote(db, actor, body),
})
