import { sql } from 'kysely'
import { type Db, type OpenDatabase, openEmbedded } from '#db/database'
import { migratedSnapshot } from '#tests/support/database/embedded-snapshot'
import { openPostgresCopy } from '#tests/support/database/postgres-copy'

/** The condition on `pg_tables` for the tables that are empty after the migrations. */
export const isEmptied = sql<boolean>`(tablename not like 'kysely_migration%'
  and tablename <> 'additional_document_types')`

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  readonly db: Db
  readonly kind: OpenDatabase['kind']
  readonly listen: OpenDatabase['listen']
  /** Empties every table except those that the migrations fill; call it before or after each test. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** The tested database: the embedded one by default, or PostgreSQL with TEST_DATABASE_URL set. */
export const testableKinds: readonly OpenDatabase['kind'][] = [
  process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded',
]

/** The embedded database that one worker keeps between two test files. */
const idle: TestDatabase[] = []

/**
 * Opens a migrated, empty database of its own: the embedded one in memory, or, with TEST_DATABASE_URL set, a
 * copy on that PostgreSQL server, which `close` drops. A worker with more files (TEST_DATABASE_KEPT) keeps
 * the embedded database for them, unless a file changed more than rows.
 */
export async function openTestDatabase(wanted = testableKinds.at(-1)): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  const kept = idle.findIndex(({ kind }) => kind === wanted)
  const [again] = kept < 0 ? [] : idle.splice(kept, 1)
  if (again) return again
  const own = await openOwn(
    url && wanted === 'postgres'
      ? await openPostgresCopy(url)
      : (await openEmbedded({ snapshot: await migratedSnapshot() })).opened,
  )
  // Pooled connections keep their session's state, which must not reach the next file.
  if (!process.env.TEST_DATABASE_KEPT || wanted === 'postgres') return own
  const asMade = await shapeOf(own.db)
  const close = async () => {
    await sql`drop schema if exists kept cascade`.execute(own.db)
    if ((await shapeOf(own.db)) !== asMade) return own.close()
    await own.reset()
    await sql`select setval(oid::regclass, 1, false) from pg_class where relkind = 'S'`.execute(own.db)
    idle.push(database)
  }
  const database: TestDatabase = { ...own, close }
  return database
}

async function openOwn({ db, kind, listen, close }: OpenDatabase): Promise<TestDatabase> {
  return { db, kind, listen, close, reset: await emptying(db) }
}

/** The statement that empties every table of this database except those that the migrations fill. */
export async function emptying(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string }>`
    select quote_ident(tablename) as table from pg_tables
    where schemaname = 'public' and ${isEmptied}`.execute(db)
  const statement = `with ${rows.map(({ table }, index) => `emptied_${index} as (delete from ${table})`).join(', ')} select`
  return () =>
    unchecked(db, async (tx) => {
      await sql.raw(statement).execute(tx)
    })
}

/** Writes to all tables in one statement, so that foreign keys find no violation. */
export async function unchecked(db: Db, write: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx)
    await write(tx)
  })
}

/** The database without its rows: its tables, columns, rules and statistics. */
async function shapeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`select md5(json_build_array(
      (select json_agg(oid::text || relname order by oid) from pg_class
        where relnamespace = 'public'::regnamespace),
      (select json_agg(attname order by attrelid, attnum) from pg_attribute
        join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace),
      (select json_agg(oid order by oid) from pg_trigger where not tgisinternal),
      (select json_agg(oid order by oid) from pg_constraint),
      (select json_agg(oid order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
      (select count(*) from pg_statistic join pg_class on pg_class.oid = starelid
        where relnamespace = 'public'::regnamespace))::text) as shape`.execute(db)
  return rows[0]?.shape ?? ''
}
