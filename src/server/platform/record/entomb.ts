import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'

export interface Deceased {
  /** The kind of row, in the singular of its table: 'draft', 'draft student', 'note student'. */
  kind: string
  rowId: string
  snapshot: object
  deletedBy: string | null
  reason?: string
}

/** Stores a tombstone of a row that this transaction deletes: its content, who deleted it, when and why. */
export async function entomb(tx: Transaction<Database>, deceased: Deceased): Promise<void> {
  const { kind, rowId, snapshot, deletedBy, reason } = deceased
  await tx
    .insertInto('tombstones')
    .values({
      id: uuid(),
      kind,
      row_id: rowId,
      snapshot: JSON.stringify(snapshot),
      deleted_by: deletedBy,
      reason: reason ?? '',
    })
    .execute()
}
