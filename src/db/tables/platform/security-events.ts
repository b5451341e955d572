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
  /** Whoever did it or tried to; null where nobody known did. */
  user_id: string | null
  /** Of the network. */
  address: string
  request_id: string
  /** The call or page, by its pattern: never an address with values in it. */
  place: string
  /** The id of what it was about. */
  object_id: string
  /** Of the error catalogue, where it was refused. */
  code: string
  /** How many alike this row stands for. */
  times: number
}
