import { sql } from 'kysely'
import type { Db } from '#db/database'

/**
 * Leaves to a test of plans what the planner believes of every table: on a busy machine PostgreSQL would look at the rows just
 * written in the middle of the test, and plan what follows otherwise. The embedded database never looks by itself.
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
