import { type Kysely, sql } from 'kysely'
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  type MigrationResult,
  Migrator,
} from 'kysely/migration'
import pg from 'pg'
import { bringOver } from '#db/bring-over'
import type { Db } from '#db/database'
import { migrations as all } from '#db/migrations'

type Migrations = Readonly<Record<string, Migration>>

const LOCK_TABLES = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: DEFAULT_MIGRATION_TABLE }
const UNDEFINED_TABLE = '42P01'

/** All missing migrations or none, one process at a time, an old database first. @throws Error naming the failed one, or what to do */
export async function migrate(db: Db, migrations: Migrations = all): Promise<void> {
  // Kysely reads every column of the database before it finds that nothing is missing.
  const done = await doneMigrations(db)
  const known = Object.keys(migrations)
  if (known.length === done.size && known.every((name) => done.has(name))) return
  const { adapter } = db.getExecutor()
  await db.transaction().execute(async (tx) => {
    // Kysely creates its tables before it takes the lock, which two transactions at once may not do.
    await adapter.acquireMigrationLock(tx, LOCK_TABLES)
    await bringOver(tx as unknown as Kysely<unknown>)
    const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => ({ ...migrations }) } })
    const { error, results } = await migrator.migrateToLatest()
    if (error !== undefined) throw failureOf(error, results)
  })
}

function failureOf(error: unknown, results: readonly MigrationResult[] | undefined): Error {
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  const what = failed === undefined ? 'The migrations could not run' : `The migration ${failed} failed`
  return new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
}

/** Whether every migration of this version has run. Throws when the database does not answer. */
export async function migrationsApplied(db: Db, migrations: Migrations = all): Promise<boolean> {
  const done = await doneMigrations(db)
  return Object.keys(migrations).every((name) => done.has(name))
}

async function doneMigrations(db: Db): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return new Set(rows.map((row) => row.name))
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return new Set()
    throw error
  }
}
