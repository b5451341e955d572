import * as calls from '#domain/commission-notes/documents/calls'
import { addDocument } from '#server/commission-notes/documents/add-document'
import { deleteDocument } from '#server/commission-notes/documents/delete-document'
import { documentTypes } from '#server/commission-notes/documents/document-types'
import { getAttachment } from '#server/commission-notes/documents/get-attachment'
import { getDocument } from '#server/commission-notes/documents/get-document'
import { listDocuments } from '#server/commission-notes/documents/list-documents'
import { resourceUrl } from '#server/commission-notes/documents/resource-url'
import { uploadAttachments } from '#server/commission-notes/documents/upload-attachments'
import { zipDocuments } from '#server/commission-notes/documents/zip-documents'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  documentTypes: ({ db, actor }) => documentTypes(db, actor),
  listDocuments: ({ db, actor, params }) => listDocuments(db, actor, params.id),
  addDocument: ({ db, actor, body, files }) => addDocument(db, runtime().files, actor, body, files),
  getDocument: async ({ db, actor, params }) =>
    fileResponse(await getDocument(db, runtime().files, actor, params)),
  deleteDocument: ({ db, actor, params }) => deleteDocument(db, runtime().files, actor, params),
  zipDocuments: ({ db, actor, params }) => zipDocuments(db, runtime().files, actor, params.id),
  uploadAttachments: ({ db, actor, body, files }) =>
    uploadAttachments(db, runtime().files, actor, body, files),
  getAttachment: async ({ db, actor, params }) =>
    fileResponse(await getAttachment(db, runtime().files, actor, params)),
  resourceUrl: ({ actor, query }) => resourceUrl(runtime(), actor, query),
})
