import type { DefaultInstant } from '#db/tables/columns'

/** The tables of files. */
export interface FileTables {
  files: FileTable
}

export interface FileTable {
  id: string
  name: string
  content_type: string
  size: number
  sha256: string
  uploaded_by: string
  created_at: DefaultInstant
}
