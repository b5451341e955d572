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

export const answers = answering(calls, {
  documentTypes,
  listDocuments,
  addDocument: (context, input) => addDocument(context, { ...input, files: context.uploads }),
  getDocument: async (context, input) => fileResponse(await getDocument(context, input)),
  deleteDocument,
  zipDocuments,
  uploadAttachments: (context, input) => uploadAttachments(context, { ...input, files: context.uploads }),
  getAttachment: async (context, input) => fileResponse(await getAttachment(context, input)),
  resourceUrl,
})
