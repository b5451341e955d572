import type { Generated } from 'kysely'
import type { DefaultInstant, Json } from '#db/tables/columns'

/** Tables of finding work. */
export interface ViewTables {
  saved_views: SavedViewTable
}

export interface SavedViewTable {
  id: string
  /** The list it is a view of: 'commission-notes'. */
  list: string
  owner_id: string
  name: string
  sharing: 'private' | 'shared' | 'default'
  /** The groups of people it is shared with. */
  groups: Generated<string[]>
  /** The group of people whose default it is. */
  default_for: string | null
  /** Filters, order, columns and density, as the API has them. */
  content: Json<object>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
  updated_by: string
}
