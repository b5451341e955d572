import { type Kysely, sql } from 'kysely'
import { everyNoun } from '#db/schema/every-noun'
import { insertFirstRows } from '#db/schema/first-rows'

/** Makes an empty database in one run (docs/decisions/0139-the-schema-in-the-open.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  for (const { tables } of everyNoun) await run(db, tables)
  for (const { laterReferences } of everyNoun) if (laterReferences) await run(db, laterReferences)
  await insertFirstRows(db)
}

/** A block takes several statements in one, which the extended protocol does not. */
async function run(db: Kysely<unknown>, statements: string): Promise<void> {
  await sql.raw(`do $noun$ begin ${statements} end $noun$`).execute(db)
}
