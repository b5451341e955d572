import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Kysely's own number: processes of older versions, which took its lock, wait their turn too. */
const MIGRATION_LOCK = sql.lit(3853314791062309107n)

/**
 * Kysely's adapter. Its lock on migrations is of the session, which a pooler knows nothing of; ours lasts as long as
 * the transaction it is taken in. A migration, and the wait for another process's, may outlast a query's limit.
 */
export class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(...[db]: Parameters<PostgresAdapter['acquireMigrationLock']>) {
    await sql`set local statement_timeout = 0`.execute(db as Kysely<unknown>)
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db as Kysely<unknown>)
  }

  override async releaseMigrationLock(): Promise<void> {}
}
