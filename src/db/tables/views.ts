import type { Generated } from 'kysely'
import type { DefaultInstant, Json } from '#db/tables/columns'

export interface ViewTables {
  saved_views: SavedViewTable
}

export interface SavedViewTable {
  id: string
  list: string
  owner_id: string
  name: string
  sharing: 'private' | 'shared' | 'default'
  groups: Generated<string[]>
  default_for: string | null
  content: Json<object>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
  updated_by: string
}
