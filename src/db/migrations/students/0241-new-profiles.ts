import { type Kysely, sql } from 'kysely'

/** Counts a new student's name, country and number; profiles were at 0 % until a section was saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update students
    set profile_complete = 5 * ((first_name <> '')::int + (mobile <> '')::int + (country_id <> '')::int)
    where profile_complete = 0 and erased_at is null`.execute(db)
}
