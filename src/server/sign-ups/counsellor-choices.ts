import { sql } from 'kysely'
import type { Db } from '#db/database'
import { choiceColumn } from '#server/people/name-column'

/** The counsellors of a partner who may get students, by name; those who have not joined yet come last. */
export async function counsellorChoices(
  db: Db,
  partnerId: string,
): Promise<{ value: string; label: string }[]> {
  const { rows } = await sql<{ value: string; label: string }>`
    select id as value, ${choiceColumn('users')} as label from users
    where partner_id = ${partnerId} and parent_user_id is not null and not is_blocked and may_have_students
    order by not email_confirmed, label, id`.execute(db)
  return rows
}
