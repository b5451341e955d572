import type { ColumnType } from 'kysely'
import type { DefaultInstant } from '#db/tables/columns'

/** The tables of answers that are given once. */
export interface RequestTables {
  idempotency_keys: IdempotencyKeyTable
}

export interface IdempotencyKeyTable {
  user_id: string
  key: string
  request_hash: string
  status: number | null
  body: string | null
  /** Of an answer that is a file, whose body is kept in base64; null for JSON. */
  headers: ColumnType<
    Record<string, string> | null,
    Record<string, string> | null | undefined,
    Record<string, string> | null
  >
  created_at: DefaultInstant
}
