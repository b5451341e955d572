import { writeFile } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import { type Db, openDatabase } from '#db/database'
import { openToCopy } from '#db/embedded/copy'
import { dumpPostgres } from '#db/postgres/dump'
import type { Database } from '#db/schema'
import type { ListedFile, Manifest } from '#server/platform/backup/manifest'
import type { Config } from '#server/platform/runtime/config'

export interface BackupSource {
  kind: Manifest['kind']
  db: Db
  /** Writes the database into a file, and passes on every row of `files` that the copy contains. */
  dump(path: string, onFiles: (files: readonly ListedFile[]) => Promise<void>): Promise<void>
  close(): Promise<void>
}

const ROWS_AT_ONCE = 1_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Opens the database for a copy: PostgreSQL past any pooler, or the embedded one if no portal uses it. */
export async function openSource(
  config: Pick<Config, 'databaseUrl' | 'listenUrl' | 'dataDir'>,
): Promise<BackupSource> {
  const url = config.listenUrl ?? config.databaseUrl
  return url ? openPostgres(url, config.dataDir) : openFolder(config.dataDir)
}

async function openPostgres(databaseUrl: string, dataDir: string): Promise<BackupSource> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  return {
    kind: 'postgres',
    db,
    close,
    async dump(path, onFiles) {
      // The rows of `files` are read in the same snapshot that is dumped.
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          await sql`set local statement_timeout = 0`.execute(tx)
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
          const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(
            tx,
          )
          await dumpPostgres(databaseUrl, rows[0]?.snapshot ?? '', path)
          await listFiles(tx, onFiles)
        })
    },
  }
}

async function openFolder(dataDir: string): Promise<BackupSource> {
  const { db, snapshot, close } = await openToCopy(dataDir)
  return {
    kind: 'embedded',
    db,
    close,
    async dump(path, onFiles) {
      await writeFile(path, await snapshot(), { mode: 0o600 })
      await listFiles(db, onFiles)
    },
  }
}

async function listFiles(
  db: Db | Transaction<Database>,
  onFiles: (files: readonly ListedFile[]) => Promise<void>,
): Promise<void> {
  for (let after = BEFORE_ALL; ; ) {
    const page = await db
      .selectFrom('files')
      .select(['id', 'size', 'sha256'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = page.at(-1)
    if (!last) return
    await onFiles(page)
    after = last.id
  }
}
