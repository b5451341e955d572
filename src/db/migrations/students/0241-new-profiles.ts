import { type Kysely, sql } from 'kysely'

/**
 * Counts what is known of a student from the first day. New students had a complete profile of 0 per cent in
 * lists and reports until the first section was saved, although name, country and number count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update students
    set profile_complete = 5 * ((first_name <> '')::int + (mobile <> '')::int + (country_id <> '')::int)
    where profile_complete = 0 and erased_at is null`.execute(db)
}
