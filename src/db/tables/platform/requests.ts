import type { ColumnType } from 'kysely'
import type { DefaultInstant } from '#db/tables/columns'

export interface RequestTables {
  idempotency_keys: IdempotencyKeyTable
}

export interface IdempotencyKeyTable {
  user_id: string
  key: string
  request_hash: string
  status: number | null
  body: string | null
  /** Headers of a file answer, whose body is stored in base64; null for JSON. */
  headers: ColumnType<
    Record<string, string> | null,
    Record<string, string> | null | undefined,
    Record<string, string> | null
  >
  created_at: DefaultInstant
}
