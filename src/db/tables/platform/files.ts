import type { Generated } from 'kysely'
import type { DefaultInstant } from '#db/tables/columns'

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

/** An upload in progress. It is complete once `received` equals `size`. */
export interface UploadTable {
  id: string
  owner_id: string
  name: string
  size: number
  received: Generated<number>
  created_at: DefaultInstant
}

export interface UploadPieceTable {
  upload_id: string
  position: number
  bytes: Uint8Array
}
