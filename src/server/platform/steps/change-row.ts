import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { staleRow } from '#server/platform/steps/allowed-step'
import type { Change, Effect, PlainRecord, Table } from '#server/platform/steps/record'
import { isStale } from '#server/platform/steps/stale'
import { writeRow } from '#server/platform/steps/write-row'

/** Like `takeStep` without a workflow; no effect writes nothing. @throws NOT_FOUND, STALE_VERSION with the row, and as the effect */
export async function changeRow<Tab extends Table, Key, Row, Read>(
  tx: Transaction<Database>,
  actor: Actor,
  record: PlainRecord<Tab, Key, Row, Read>,
  { key, seen, remarks = '' }: { key: Key; seen?: number | undefined; remarks?: string | undefined },
  effect: (change: Change<Row>) => Promise<Effect<Tab> | undefined>,
): Promise<Read> {
  const row = await lockRow(tx, actor, record, { key, seen })
  const change = { actor, row, version: record.versionOf(row) + 1, remarks, changes: [] }
  const effected = await effect(change)
  if (effected) {
    const made = { ...change, changes: effected.changes ?? [] }
    await writeRow(tx, record, row, { ...record.changed?.(made), ...effected.columns })
    await record.history?.(tx, made)
    await record.announce?.(tx, made)
  }
  return record.read(tx, actor, key)
}

/** Locks a row and compares the version. @throws AppError NOT_FOUND, STALE_VERSION with the current row */
export async function lockRow<Tab extends Table, Key, Row, Read>(
  tx: Transaction<Database>,
  actor: Actor,
  record: PlainRecord<Tab, Key, Row, Read>,
  { key, seen }: { key: Key; seen?: number | undefined },
): Promise<Row> {
  const row = await record.lock(tx, actor, key)
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (isStale(seen, { version: record.versionOf(row) })) throw await staleRow(tx, actor, record, key, row)
  return row
}
