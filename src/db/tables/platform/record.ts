import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Json } from '#db/tables/columns'

/** The tables of what is on record beside the histories. */
export interface RecordTables {
  batches: BatchTable
  undos: UndoTable
  tombstones: TombstoneTable
  anchors: AnchorTable
  anchor_turns: AnchorTurnTable
}

/** One bulk action: who did what to how many notes; its history entries and events carry its id. */
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

/** A change of notes that its doer may take back for a moment (docs/decisions/0052-undo.md). */
export interface UndoTable {
  id: string
  actor_id: string
  until: ColumnType<Date, never, never>
  /** Each note as it was, and the version and length of history that the change gave it. */
  notes: Json<object[]>
  undone_at: Date | null
  /** What the taking back answered, for whoever asks again. */
  answer: Json<object> | null
  created_at: DefaultInstant
}

/** What a deleted row was, who deleted it and why. */
export interface TombstoneTable {
  id: string
  kind: string
  row_id: string
  snapshot: Json<Record<string, unknown>>
  deleted_by: string | null
  reason: Generated<string>
  deleted_at: DefaultInstant
}

/** An anchor of the chains that was written outside of the database. */
export interface AnchorTable {
  /** Up to when it lists what was written. */
  at: ColumnType<Date, Date | string, never>
  /** The SHA-256 of the file. */
  digest: string
  /** Null for the first. */
  previous_digest: string | null
  history_count: number
  ledger_count: number
}

/** Which process writes the anchor: nobody else does until then. */
export interface AnchorTurnTable {
  name: string
  taken_until: ColumnType<Date, Date | string, Date | string>
}
