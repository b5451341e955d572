import { sql } from 'kysely'
import type { Db } from '#db/database'

/**
 * Leaves the planner's statistics of every table to a test of plans: on a busy machine PostgreSQL would
 * analyse the new rows in the middle of the test, and change later plans. The embedded database never does so
 * itself.
 */
export async function ownStatistics(db: Db): Promise<void> {
  await sql`do $$
    declare name regclass;
    begin
      for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s set (autovacuum_enabled = false)', name);
      end loop;
    end $$`.execute(db)
}
