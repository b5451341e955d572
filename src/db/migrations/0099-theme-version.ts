import { type Kysely, sql } from 'kysely'

/** Which look a person sees is their partner's to say (docs/decisions/0138-own-look.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column theme_version`.execute(db)
}
