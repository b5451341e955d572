import { z } from 'zod'
import { Id, READABLE, UserId } from '#domain/api/fields'
import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'

const TYPE_REQUIRED = '*Document type is required.'
/** The id of a type of document, as a form's text has it. */
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

/** The files of a remark, in their order. */
export const AttachmentIds = z.array(Id).max(MAX_ATTACHMENTS, 'You can upload maximum 10 files!').optional()

export const DocumentType = z
  .object({ Id: z.number().int(), Type: z.string() })
  .meta({ id: 'AdditionalDocumentType' })
export type DocumentType = z.infer<typeof DocumentType>

/** An additional document of a note as a row of its list. A partner is shown a company person as the company. */
export const AdditionalDocument = z
  .object({
    Id: z.string(),
    Type: z.string(),
    documentTypeId: z.number().int(),
    remarks: z.string(),
    FileName: z.string(),
    /** What `GET /resource-url` takes as `fileName`. */
    FileId: z.string(),
    /** In bytes. */
    Size: z.number().int(),
    UploadedBy: z.string(),
    UploadedAt: z.string(),
    /** Whether the reader may delete it: who uploaded it, and administrators. */
    CanDelete: z.boolean(),
  })
  .meta({ id: 'AdditionalDocument' })
export type AdditionalDocument = z.infer<typeof AdditionalDocument>

/** A file of a remark. */
export const Attachment = z
  .object({ Id: z.string(), FileName: z.string(), Size: z.number().int() })
  .meta({ id: 'RemarkAttachment' })
export type Attachment = z.infer<typeof Attachment>

/** Which kind of file a resource's URL is asked for. */
export const BUCKETS = ['additional-documents', 'attachments', 'partner-invoices'] as const
export type Bucket = (typeof BUCKETS)[number]

export const ResourceQuery = z.object({
  /** Any other holds nothing. */
  bucket: z.string().trim().min(1).max(100),
  /** The file's id, or its name: then the newest of that name. */
  fileName: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .refine(...READABLE),
  /** 'true': a browser shows it where that is safe; it is offered for download otherwise. */
  inline: z.enum(['true', 'false']).optional(),
  UserId,
  userId: UserId,
})
export type ResourceQuery = z.output<typeof ResourceQuery>
