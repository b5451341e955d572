import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Json, LaterInstant, LaterText } from '#db/tables/columns'
import type { ImportKind } from '#domain/imports/kinds'
import type { ImportState, RowState } from '#domain/imports/states'

export interface ImportTables {
  import_runs: ImportRunTable
  import_rows: ImportRowTable
}

export interface ImportRunTable {
  id: string
  kind: ImportKind
  state: ImportState
  file_name: string
  file_sha256: string
  header: Json<string[]>
  row_count: number
  done_count: Generated<number>
  ready_count: Generated<number>
  duplicate_count: Generated<number>
  faulty_count: Generated<number>
  posted_count: Generated<number>
  message: Generated<string>
  uploaded_by: string
  uploaded_at: DefaultInstant
  post_by: LaterText
  posted_at: LaterInstant
  discarded_by: LaterText
  discarded_at: LaterInstant
  claim_id: LaterText
  lease_until: LaterInstant
  attempts: Generated<number>
}

/** A problem found in the column with this header, or in the whole row when the header is empty. */
export interface ImportFinding {
  column: string
  message: string
}

/** A row of a file in progress. Swept a month later. */
export interface ImportRowTable {
  run_id: string
  /** The row number that the spreadsheet program shows. */
  row: number
  cells: Json<string[]>
  state: Generated<'unchecked' | RowState>
  findings: ColumnType<ImportFinding[], string | undefined, string>
  new_id: string | null
  record: ColumnType<Record<string, unknown> | null, object | null | undefined, object | null>
  key: string | null
  second_key: string | null
}
