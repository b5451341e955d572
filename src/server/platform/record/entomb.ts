import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'

/** A row that is deleted. */
export interface Deceased {
  /** What it is, in the singular of its table: 'draft', 'draft student', 'note student'. */
  kind: string
  rowId: string
  /** The row as it was, with what goes with it. */
  snapshot: object
  /** Null for what the portal deletes by itself. */
  deletedBy: string | null
  reason?: string
}

/**
 * Keeps a tombstone of a row that this transaction deletes: what it was, who deleted it, when and why.
 */
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
