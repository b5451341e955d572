import type { Generated } from 'kysely'
import type { DefaultInstant, LaterInstant } from '#db/tables/columns'

/** The tables of what an upgrade leaves to do. */
export interface UpgradeTables {
  upgrade_work: UpgradeWorkTable
}

/** Work over many rows that goes on beside requests after an upgrade, and how far it is. */
export interface UpgradeWorkTable {
  name: string
  /** Up to this row, in the order of notes and of rows, all is done. */
  note_id: Generated<string>
  row_id: Generated<string>
  done_count: Generated<number>
  total_count: number
  started_at: DefaultInstant
  finished_at: LaterInstant
}
