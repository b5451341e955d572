import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Json, LaterInstant, LaterText } from '#db/tables/columns'
import type { ImportKind } from '#domain/imports/kinds'
import type { ImportState, RowState } from '#domain/imports/states'

/** The tables of imports. */
export interface ImportTables {
  import_runs: ImportRunTable
  import_rows: ImportRowTable
}

/** A file that somebody imports: who, when, which file, and what became of its rows. It stays as the record. */
export interface ImportRunTable {
  id: string
  kind: ImportKind
  state: ImportState
  file_name: string
  /** SHA-256 of the file, in hexadecimal. */
  file_sha256: string
  /** The headers as typed; the cells of the rows stand in their order. */
  header: Json<string[]>
  row_count: number
  /** How many rows the work that goes on has dealt with. */
  done_count: Generated<number>
  ready_count: Generated<number>
  duplicate_count: Generated<number>
  faulty_count: Generated<number>
  posted_count: Generated<number>
  /** What its person should know: why it failed, or must be looked at again. */
  message: Generated<string>
  uploaded_by: string
  uploaded_at: DefaultInstant
  /** Who asked for the posting. */
  post_by: LaterText
  posted_at: LaterInstant
  discarded_by: LaterText
  discarded_at: LaterInstant
  /** Of the worker that has it, and until when that one is believed to live. */
  claim_id: LaterText
  lease_until: LaterInstant
  attempts: Generated<number>
}

/** What was found of a row; of the column with this header, or of the row as a whole where it is empty. */
export interface ImportFinding {
  column: string
  message: string
}

/** A row of a file while it is worked on; swept a month later. */
export interface ImportRowTable {
  run_id: string
  /** The number that the program shows beside it. */
  row: number
  cells: Json<string[]>
  state: Generated<'unchecked' | RowState>
  findings: ColumnType<ImportFinding[], string | undefined, string>
  /** The id of what it will become. */
  new_id: string | null
  /** Its values as they will be written. */
  record: ColumnType<Record<string, unknown> | null, object | null | undefined, object | null>
  /** By which rows of one file are known to be the same. */
  key: string | null
  /** What no other row of the file may have, beside the key. */
  second_key: string | null
}
