import type { DefaultInstant } from '#db/tables/columns'

export interface DocumentTables {
  additional_document_types: AdditionalDocumentTypeTable
  additional_documents: AdditionalDocumentTable
  remark_attachments: RemarkAttachmentTable
  university_card_reads: UniversityCardReadTable
}

export interface AdditionalDocumentTypeTable {
  id: number
  name: string
  position: number
}

export interface AdditionalDocumentTable {
  id: string
  note_id: string
  type_id: number
  file_id: string
  remarks: string
  uploaded_by: string
  created_at: DefaultInstant
}

export interface RemarkAttachmentTable {
  file_id: string
  note_id: string
  uploaded_by: string
  /** The note's history entry with the remark it belongs to; null until the remark is made. */
  sequence: number | null
  created_at: DefaultInstant
}

export interface UniversityCardReadTable {
  user_id: string
  invoice_id: string
  version: number
  read_at: DefaultInstant
}
