import type { Generated } from 'kysely'
import type { DefaultInstant } from '#db/tables/columns'

export interface FlagTables {
  flags: FlagTable
  flag_people: { flag: string; user_id: string; is_on: boolean }
  known_flags: { id: Generated<number>; document: string; heard_at: DefaultInstant }
}

export interface FlagTable {
  name: string
  roles: string[]
  version: Generated<number>
  updated_at: DefaultInstant
  updated_by: string
}
