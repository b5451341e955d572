import { z } from 'zod'
import { Id, READABLE, UserId } from '#domain/api/fields'
import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'

const TYPE_REQUIRED = '*Document type is required.'
const DocumentTypeId = z
  .string(TYPE_REQUIRED)
  .regex(/^[1-9]\d{0,8}$/, TYPE_REQUIRED)
  .transform(Number)

export const AddDocument = z.object({
  userId: UserId,
  commissionNoteId: Id,
  documentTypeId: DocumentTypeId,
  remarks: z
    .string()
    .trim()
    .max(5000, 'Comment length should not exceed 5000 characters')
    .refine(...READABLE)
    .default(''),
})

export const UploadAttachments = z.object({ UserId, CommissionNoteId: Id })

export const AttachmentIds = z.array(Id).max(MAX_ATTACHMENTS, 'You can upload maximum 10 files!').optional()

export const DocumentType = z
  .object({ Id: z.number().int(), Type: z.string() })
  .meta({ id: 'AdditionalDocumentType' })
export type DocumentType = z.infer<typeof DocumentType>

/** An additional document of a note. For a partner, an internal person is shown as the company. */
export const AdditionalDocument = z
  .object({
    Id: z.string(),
    Type: z.string(),
    documentTypeId: z.number().int(),
    remarks: z.string(),
    FileName: z.string(),
    FileId: z.string(),
    Size: z.number().int(),
    UploadedBy: z.string(),
    UploadedAt: z.string(),
    CanDelete: z.boolean(),
  })
  .meta({ id: 'AdditionalDocument' })
export type AdditionalDocument = z.infer<typeof AdditionalDocument>

export const Attachment = z
  .object({ Id: z.string(), FileName: z.string(), Size: z.number().int() })
  .meta({ id: 'RemarkAttachment' })
export type Attachment = z.infer<typeof Attachment>

export const BUCKETS = ['additional-documents', 'attachments', 'partner-invoices'] as const
export type Bucket = (typeof BUCKETS)[number]

export const ResourceQuery = z.object({
  bucket: z.string().trim().min(1).max(100),
  /** The file's id, or its name; a name selects the newest file of that name. */
  fileName: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .refine(...READABLE),
  inline: z.enum(['true', 'false']).optional(),
  UserId,
  userId: UserId,
})
export type ResourceQuery = z.output<typeof ResourceQuery>
