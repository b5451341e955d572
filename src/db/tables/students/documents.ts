import type { Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'

export interface StudentDocumentTables {
  student_documents: StudentDocumentTable
}

export interface StudentDocumentTable {
  id: string
  student_id: string
  /** Of `STUDENT_DOCUMENT_TYPES`. */
  type_id: number
  folder: 'mine' | 'counsellor'
  file_id: string
  access: Generated<'Download' | 'Lock'>
  status: Generated<'Pending' | 'Accepted' | 'Rejected'>
  remarks: Generated<string>
  uploaded_by: string
  uploaded_at: DefaultInstant
  decided_by: LaterText
  decided_at: LaterInstant
  version: Generated<number>
}
