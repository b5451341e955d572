import type { ColumnType } from 'kysely'

export interface SecurityEventTables {
  security_events: SecurityEventTable
}

export interface SecurityEventTable {
  id: string
  happened_at: ColumnType<Date, Date | string, never>
  kind: string
  outcome: 'done' | 'refused'
  user_id: string | null
  address: string
  request_id: string
  place: string
  object_id: string
  code: string
  times: number
}
