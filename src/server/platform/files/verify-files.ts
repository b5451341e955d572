import { sql } from 'kysely'
import type { Db } from '#db/database'
import { digestOf } from '#server/platform/files/digests'
import { isFileMissing } from '#server/platform/files/missing'
import type { FileStore } from '#services/files/store'

export interface FileFault {
  id: string
  name: string | null
  what: 'missing' | 'changed' | 'orphan'
}

export interface FileReport {
  rows: number
  bytes: number
  faults: FileFault[]
  parts: number
}

interface FileRow {
  id: string
  name: string
  size: number
  sha256: string
}

const AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
/** Younger files may be uploads whose row is not committed yet. */
const UNDER_WAY_MS = 3_600_000
const DAY_MS = 86_400_000

/** Reports stored files that are missing, changed or without a row. Deletes unfinished parts. */
export async function verifyFiles(db: Db, store: FileStore, now: Date = new Date()): Promise<FileReport> {
  const report: FileReport = { rows: 0, bytes: 0, faults: [], parts: 0 }
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const { rows } = await sql<FileRow>`
      select id, name, size, sha256 from files where id > ${after}::uuid order by id limit ${AT_ONCE}`.execute(
      db,
    )
    for (const row of rows) await verifyFile(db, store, row, report)
    after = rows.at(-1)?.id
  }
  for await (const id of orphans(db, store, new Date(now.getTime() - UNDER_WAY_MS)))
    report.faults.push({ id, name: null, what: 'orphan' })
  report.parts = await store.sweepParts(new Date(now.getTime() - DAY_MS))
  return report
}

async function verifyFile(db: Db, store: FileStore, row: FileRow, report: FileReport): Promise<void> {
  report.rows++
  try {
    const { size, sha256 } = await digestOf(await store.open(row.id))
    report.bytes += size
    if (size !== row.size || sha256 !== row.sha256)
      report.faults.push({ id: row.id, name: row.name, what: 'changed' })
  } catch (error) {
    if (!isFileMissing(error)) throw error
    const still = await db.selectFrom('files').select('id').where('id', '=', row.id).executeTakeFirst()
    if (still) report.faults.push({ id: row.id, name: row.name, what: 'missing' })
  }
}

async function* orphans(db: Db, store: FileStore, before: Date): AsyncGenerator<string> {
  let keys: string[] = []
  const unknown = async (): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select key as id from unnest(${keys}::uuid[]) key where not exists (select from files where files.id = key)`.execute(
      db,
    )
    keys = []
    return rows.map(({ id }) => id)
  }
  for await (const { key, at } of store.list()) {
    if (at >= before) continue
    keys.push(key)
    if (keys.length === AT_ONCE) yield* await unknown()
  }
  yield* await unknown()
}
