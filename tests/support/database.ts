import { sql } from 'kysely'
import { type Db, type OpenDatabase, openEmbedded } from '#db/database'
import { migratedSnapshot } from '#tests/support/embedded-snapshot'
import { openPostgresCopy } from '#tests/support/postgres-copy'

/** The condition on `pg_tables` that only tables meet which are empty after the migrations. */
export const isEmptied = sql<boolean>`(tablename not like 'kysely_migration%'
  and tablename <> 'additional_document_types')`

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  readonly db: Db
  readonly kind: OpenDatabase['kind']
  readonly listen: OpenDatabase['listen']
  /** Empties every table but those that the migrations fill; call it before or after each test. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** The databases that can be tested here: the embedded one, and PostgreSQL with TEST_DATABASE_URL set. */
export const testableKinds: readonly OpenDatabase['kind'][] = process.env.TEST_DATABASE_URL
  ? ['embedded', 'postgres']
  : ['embedded']

/**
 * Opens a migrated, empty database that nobody else uses: the embedded one in memory, or, with
 * TEST_DATABASE_URL set, a copy of its own on that PostgreSQL server, dropped by `close`. Tests of the database
 * itself ask for each kind in turn.
 */
export async function openTestDatabase(wanted = testableKinds.at(-1)): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  const { db, kind, listen, close } =
    url && wanted === 'postgres'
      ? await openPostgresCopy(url)
      : (await openEmbedded({ snapshot: await migratedSnapshot() })).opened
  const { rows } = await sql<{ table: string }>`
    select quote_ident(tablename) as table from pg_tables
    where schemaname = 'public' and ${isEmptied}`.execute(db)
  // One statement: it checks foreign keys at its end, and takes a hundredth of the time of a truncate.
  const emptying = `with ${rows.map(({ table }, index) => `emptied_${index} as (delete from ${table})`).join(', ')} select`
  return {
    db,
    kind,
    listen,
    close,
    reset: async () => {
      await db.transaction().execute(async (tx) => {
        await sql`set local tassel.rewrites_history = 'on'`.execute(tx)
        await sql.raw(emptying).execute(tx)
      })
    },
  }
}
