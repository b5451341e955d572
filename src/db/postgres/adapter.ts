import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Kysely's own lock number: processes of older versions, which took Kysely's lock, also wait their turn. */
const MIGRATION_LOCK = sql.lit(3853314791062309107n)

/** The lock lasts a transaction, since poolers lose session locks. Migrations may exceed a query's limit. */
export class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(...[db]: Parameters<PostgresAdapter['acquireMigrationLock']>) {
    await sql`set local statement_timeout = 0`.execute(db as Kysely<unknown>)
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db as Kysely<unknown>)
  }

  override async releaseMigrationLock(): Promise<void> {}
}
