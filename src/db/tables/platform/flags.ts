import type { Generated } from 'kysely'
import type { DefaultInstant, Json } from '#db/tables/columns'

export interface FlagTables {
  flags: FlagTable
  flag_people: { flag: string; user_id: string; is_on: boolean }
  flag_history: FlagHistoryTable
  known_flags: { id: Generated<number>; document: string; heard_at: DefaultInstant }
}

export interface FlagTable {
  name: string
  roles: string[]
  version: Generated<number>
  updated_at: DefaultInstant
  updated_by: string
}

export interface FlagHistoryTable {
  id: string
  flag: string
  actor_id: string
  changes: Json<readonly { Field: string; Old: string; New: string }[]>
  created_at: DefaultInstant
}
