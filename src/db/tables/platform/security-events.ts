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
  /** The user who did it or tried to; null when unknown. */
  user_id: string | null
  /** The network address. */
  address: string
  request_id: string
  /** The pattern of the call or page, never an address with values in it. */
  place: string
  object_id: string
  /** The error catalogue's code, when it was refused. */
  code: string
  /** How many identical events this row stands for. */
  times: number
}
