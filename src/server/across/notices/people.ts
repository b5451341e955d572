import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { actorOf, PERSON_COLUMNS, type PersonRow } from '#server/platform/login/person'

/** Whose events are told: of these partners, students and universities. */
interface Concerned {
  partnerIds?: readonly string[]
  studentIds?: readonly string[]
  universityIds?: readonly string[]
}

/**
 * Everybody who may have to be told: the company's people, the partners', and the students themselves, as far as they may sign
 * in. In the order of their ids, so that who is written first is the same in every process.
 */
export async function peopleToTell(
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
