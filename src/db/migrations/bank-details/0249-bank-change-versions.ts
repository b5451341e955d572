import { type Kysely, sql } from 'kysely'

/** Counts the steps of a change of bank details: an objection may come, go and come again (docs/decisions/0201). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_detail_changes add column version integer not null default 1`.execute(db)
}
