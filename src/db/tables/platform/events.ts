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
}
