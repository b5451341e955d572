import { type Kysely, sql } from 'kysely'

/** Counts what is decided and what failed on a change at the login provider (docs/decisions/0201). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table issuer_changes add column version integer not null default 1`.execute(db)
}
