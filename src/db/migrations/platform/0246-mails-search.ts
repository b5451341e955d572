import { type Kysely, sql } from 'kysely'

/** Adds the index by which the log of sent mail is searched; its expression is that of `list-mails.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mails_search on mails
    using gin (lower(to_name || ' ' || to_address || ' ' || subject) gin_trgm_ops)`.execute(db)
}
