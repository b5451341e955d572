import type { ColumnType } from 'kysely'
import type { DefaultInstant, Json } from '#db/tables/columns'

export interface EventTables {
  events: EventTable
}

export interface EventTable {
  id: ColumnType<number, never, never>
  topic: string
  payload: Json<Record<string, unknown>>
  created_at: DefaultInstant
  published_at: Date | null
  /** Until then only the live feed of the actor's own side shows it; null publishes it at once. */
  not_before: ColumnType<Date | null, never, never>
  undo_id: ColumnType<string | null, never, never>
}
