import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Json } from '#db/tables/columns'

export interface RecordTables {
  batches: BatchTable
  undos: UndoTable
  tombstones: TombstoneTable
  anchors: AnchorTable
  anchor_turns: AnchorTurnTable
}

export interface BatchTable {
  id: string
  kind: string
  actor_id: string | null
  details: Json<Record<string, unknown>>
  requested: number
  succeeded: number
  failed: number
  created_at: DefaultInstant
}

/** A change of notes that its actor may undo for a moment (docs/decisions/0052-undo.md). */
export interface UndoTable {
  id: string
  actor_id: string
  until: ColumnType<Date, never, never>
  /** Each note before the change, and the version and history length after it. */
  notes: Json<object[]>
  undone_at: Date | null
  answer: Json<object> | null
  created_at: DefaultInstant
}

export interface TombstoneTable {
  id: string
  kind: string
  row_id: string
  snapshot: Json<Record<string, unknown>>
  deleted_by: string | null
  reason: Generated<string>
  deleted_at: DefaultInstant
}

export interface AnchorTable {
  /** It lists everything written up to this instant. */
  at: ColumnType<Date, Date | string, never>
  digest: string
  previous_digest: string | null
  history_count: number
  ledger_count: number
}

/** The lock of the process that writes the anchor. Other processes wait until it expires. */
export interface AnchorTurnTable {
  name: string
  taken_until: ColumnType<Date, Date | string, Date | string>
}
