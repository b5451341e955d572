import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { actorOf, PERSON_COLUMNS, type PersonRow } from '#server/platform/login/person'

/**
 * Everybody who may have to be told of notes of these partners: the company's people and the partners', as far as they may
 * sign in. In the order of their ids, so that who is written first is the same in every process.
 */
export async function peopleToTell(db: Db, partnerIds: readonly string[]): Promise<Actor[]> {
  const { rows } = await sql<PersonRow>`
    select ${sql.raw(PERSON_COLUMNS)} from users
    where not is_blocked and email_confirmed and student_id is null
      and (partner_id is null or partner_id = any(${[...new Set(partnerIds)]}::uuid[]))
    order by id`.execute(db)
  return rows.map(actorOf)
}
