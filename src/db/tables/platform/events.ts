import type { ColumnType } from 'kysely'
import type { DefaultInstant, Json } from '#db/tables/columns'

/** The tables of events. */
export interface EventTables {
  events: EventTable
}

export interface EventTable {
  id: ColumnType<number, never, never>
  topic: string
  payload: Json<Record<string, unknown>>
  created_at: DefaultInstant
  published_at: Date | null
  /** Nothing but the live feed of the doer's own side tells of it before; null: it is told at once. */
  not_before: ColumnType<Date | null, never, never>
  /** By what it may be taken back until then. */
  undo_id: ColumnType<string | null, never, never>
}
