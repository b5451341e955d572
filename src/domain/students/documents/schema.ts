import { z } from 'zod'
import { Id, Remarks, UserId, Version } from '#domain/api/fields'
import { documentTypeOf } from './document-types'
import { MAX_DOCUMENTS } from './limits'
import { ACCESSES, DECISIONS, DOCUMENT_STATUSES, FOLDERS, MINE, MISSING } from './states'

const UPLOADS_WRONG = `uploads is at most ${MAX_DOCUMENTS} ids with commas between`
const TYPE_REQUIRED = '*Document type is required.'
const TypeId = z.number(TYPE_REQUIRED).refine((id) => documentTypeOf(id) !== undefined, TYPE_REQUIRED)
const TypeIdText = z
  .string(TYPE_REQUIRED)
  .regex(/^[1-9]\d{0,8}$/, TYPE_REQUIRED)
  .transform(Number)
  .pipe(TypeId)
const IdList = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))])
  .pipe(z.array(z.uuid(UPLOADS_WRONG)).max(MAX_DOCUMENTS, UPLOADS_WRONG))
const Folder = z.enum(FOLDERS, `folder is one of ${FOLDERS.join(', ')}`)

export const OfStudent = z.object({ studentId: Id, UserId, userId: UserId })

export const AddStudentDocuments = z.object({
  studentId: Id,
  UserId,
  documentTypeId: TypeIdText,
  folder: Folder.default(MINE),
  /** Ids of files uploaded by tus, in addition to or instead of the form's own; separated by commas. */
  uploads: IdList.default([]),
})

export const ReviewStudentDocument = z.object({
  Access: z.enum(ACCESSES, `Access is one of ${ACCESSES.join(', ')}`).optional(),
  Status: z.enum(DECISIONS, `Status is one of ${DECISIONS.join(', ')}`).optional(),
  Remarks: Remarks.default(''),
  UserId,
  Version,
})
export type ReviewStudentDocument = z.output<typeof ReviewStudentDocument>

export const StudentDocument = z
  .object({
    DocumentId: z.string(),
    DocumentTypeId: z.number().int(),
    DocumentType: z.string(),
    FileName: z.string(),
    Size: z.number().int(),
    Access: z.enum(ACCESSES),
    UploadedBy: z.string(),
    UploadedAt: z.string(),
    Status: z.enum(DOCUMENT_STATUSES),
    Remarks: z.string(),
    DecidedBy: z.string().nullable(),
    DecidedAt: z.string().nullable(),
    Version: z.number().int(),
    allowedActions: z.array(z.enum(DECISIONS)),
    CanDownload: z.boolean(),
    CanDelete: z.boolean(),
    CanLock: z.boolean(),
  })
  .meta({ id: 'StudentDocument' })
export type StudentDocument = z.output<typeof StudentDocument>

export const StudentDocuments = z.object({
  MyDocuments: z.array(StudentDocument),
  CounsellorDocuments: z.array(StudentDocument),
})
export type StudentDocuments = z.output<typeof StudentDocuments>

export const StudentDocumentTypeRow = z
  .object({
    DocumentTypeId: z.number().int(),
    DocumentType: z.string(),
    Hint: z.string(),
    IsWanted: z.boolean(),
    IfAny: z.boolean(),
    Status: z.enum([MISSING, ...DOCUMENT_STATUSES]),
    Remarks: z
      .string()
      .meta({ description: 'Why the newest document was refused; empty in any other status' }),
    Documents: z.number().int(),
  })
  .meta({ id: 'StudentDocumentType' })
export type StudentDocumentTypeRow = z.output<typeof StudentDocumentTypeRow>
export const StudentDocumentTypes = z.object({
  Stage: z.string(),
  Types: z.array(StudentDocumentTypeRow),
})
export type StudentDocumentTypes = z.output<typeof StudentDocumentTypes>
