import type { ColumnType } from 'kysely'

/** The security log (docs/decisions/0031). */
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
  /** The pattern of the call or page, never an address with values in it. */
  place: string
  object_id: string
  code: string
  times: number
}
