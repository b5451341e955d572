import type { DefaultInstant } from '#db/tables/columns'

/** The tables of the documents of a note, of the files attached to its remarks, and of who read which invoice's card. */
export interface DocumentTables {
  additional_document_types: AdditionalDocumentTypeTable
  additional_documents: AdditionalDocumentTable
  remark_attachments: RemarkAttachmentTable
  university_card_reads: UniversityCardReadTable
}

export interface AdditionalDocumentTypeTable {
  id: number
  name: string
  /** Its place in the choice, from 1. */
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
  /** The entry of the note's history whose remark it belongs to; null until the remark is made. */
  sequence: number | null
  created_at: DefaultInstant
}

export interface UniversityCardReadTable {
  user_id: string
  invoice_id: string
  /** The invoice's version when it was read: a later one is unread again. */
  version: number
  read_at: DefaultInstant
}
