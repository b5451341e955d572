import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { actorOf, PERSON_COLUMNS, type PersonRow } from '#server/platform/login/person'

interface Concerned {
  partnerIds?: readonly string[]
  studentIds?: readonly string[]
  universityIds?: readonly string[]
}

/** Users of the company and of these who may sign in; by id, so that all writers use one order. */
export async function peopleToNotify(
  db: Db,
  { partnerIds = [], studentIds = [], universityIds = [] }: Concerned,
): Promise<Actor[]> {
  const { rows } = await sql<PersonRow>`
    select ${sql.raw(PERSON_COLUMNS)} from users
    where not is_blocked and email_confirmed
      and not ('PARTNER' = any(roles) and exists (
        select from partners where partners.id = users.partner_id and partners.deactivated_at is not null))
      and (student_id is null and (partner_id is null or partner_id = any(${[...new Set(partnerIds)]}::uuid[]))
        or student_id = any(${[...new Set(studentIds)]}::uuid[])
        or partner_id in (select id from partners where own_university_id = any(${[...new Set(universityIds)]}::uuid[])))
    order by id`.execute(db)
  return rows.map(actorOf)
}
