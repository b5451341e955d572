import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id } from '#domain/api/fields'
import { asCaller } from '#domain/api/shapes'
import { contentTypesOf } from '#domain/files/rules'
import { MAX_ATTACHMENTS } from './attachments'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Documents')
const byNote = z.object({ id: Id })
const byDocument = z.object({ id: Id, docId: Id })

export const documentTypes = call(routes.documentTypes, {
  permission: 'commission-notes.view',
  summary: 'List the types of additional documents',
  query: asCaller,
  output: z.array(schema.DocumentType),
})
export const listDocuments = call(routes.listDocuments, {
  permission: 'commission-notes.view',
  summary: 'List a note’s additional documents, newest first',
  params: byNote,
  query: asCaller,
  output: z.array(schema.AdditionalDocument),
})
export const addDocument = call(routes.addDocument, {
  permission: 'commission-notes.keep-documents',
  summary: 'Add an additional document to a note',
  body: schema.AddDocument,
  multipart: { fields: schema.AddDocument, file: 'additionalDocument', most: 1 },
  output: z.object({ message: z.string(), Document: schema.AdditionalDocument }),
})
export const getDocument = call(routes.getDocument, {
  permission: 'commission-notes.view',
  summary: 'Download an additional document',
  params: byDocument,
  query: asCaller,
  file: contentTypesOf('document'),
})
export const deleteDocument = call(routes.deleteDocument, {
  permission: 'commission-notes.keep-documents',
  summary: 'Delete an additional document',
  params: byDocument,
  query: asCaller,
  output: z.object({ message: z.string() }),
})
export const zipDocuments = call(routes.zipDocuments, {
  permission: 'commission-notes.view',
  logged: 'export',
  summary: 'Download all additional documents of a note as one ZIP',
  params: byNote,
  query: asCaller,
  file: 'application/zip',
})
export const uploadAttachments = call(routes.uploadAttachments, {
  permission: 'commission-notes.talk',
  summary: 'Upload up to ten files for a remark or message, which is then sent with their ids',
  body: schema.UploadAttachments,
  multipart: { fields: schema.UploadAttachments, file: 'files', most: MAX_ATTACHMENTS },
  output: z.object({ message: z.string(), Attachments: z.array(schema.Attachment) }),
})
export const getAttachment = call(routes.getAttachment, {
  permission: 'commission-notes.view',
  summary: 'Download a file of a remark',
  params: byDocument,
  query: asCaller,
  file: contentTypesOf('noteAttachment'),
})
export const resourceUrl = call(routes.resourceUrl, {
  permission: 'commission-notes.view',
  summary: 'Read a URL that gives a file without sign-in for a few minutes',
  leadsToFile: true,
  query: schema.ResourceQuery,
  output: z.object({ url: z.string(), expiresAt: z.string() }),
})
