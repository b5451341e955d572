import type { Generated } from 'kysely'
import type { DefaultInstant } from '#db/tables/columns'

/** The tables of files. */
export interface FileTables {
  files: FileTable
  uploads: UploadTable
  upload_pieces: UploadPieceTable
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

/** A file on its way; whole once as much has come as it is large. */
export interface UploadTable {
  id: string
  owner_id: string
  name: string
  /** In bytes, as its sender said. */
  size: number
  /** In bytes. */
  received: Generated<number>
  created_at: DefaultInstant
}

export interface UploadPieceTable {
  upload_id: string
  /** Where in the file it begins, in bytes. */
  position: number
  bytes: Uint8Array
}
