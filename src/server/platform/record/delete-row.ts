import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { entomb } from '#server/platform/record/entomb'
import { lockRow } from '#server/platform/steps/change-row'
import type { PlainRecord, Table } from '#server/platform/steps/record'
import { deleteLocked } from '#server/platform/steps/write-row'

/** Deletes a row in scope, with a tombstone. @throws AppError NOT_FOUND, STALE_VERSION, and the lock's */
export async function deleteRow<Tab extends Table, Row extends object, Read>(
  tx: Transaction<Database>,
  actor: Actor,
  record: PlainRecord<Tab, string, Row, Read>,
  { kind, id, seen }: { kind: string; id: string; seen: number | undefined },
): Promise<void> {
  const row = await lockRow(tx, actor, record, { key: id, seen })
  const deleted = await deleteLocked(tx, record, row)
  await entomb(tx, { kind, rowId: id, snapshot: { ...deleted, row }, deletedBy: actor.id })
}
