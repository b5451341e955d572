import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor, Role, Tag } from '#domain/access/actor'

/** The partner, counsellor or student of a person of the test company. */
export interface Belonging {
  partnerId?: string | null
  studentId?: string | null
  parentUserId?: string | null
  financialManager?: boolean
}

/** A person as an actor, of no partner by default; not yet in the database. */
export function person(
  email: string,
  name: string,
  roles: readonly Role[],
  tags: readonly Tag[] = [],
  belonging: Belonging = {},
): Actor {
  const [firstName = '', ...rest] = name.split(' ')
  return {
    id: uuid(),
    email,
    firstName,
    lastName: rest.join(' '),
    roles,
    tags,
    partnerId: belonging.partnerId ?? null,
    studentId: belonging.studentId ?? null,
    parentUserId: belonging.parentUserId ?? null,
    financialManager: belonging.financialManager ?? false,
    themeVersion: 1,
    timeZone: 'Asia/Kolkata',
    awayUntil: null,
    commissionNotices: true,
  }
}

/** Writes people to the users table, without passwords. */
export async function insertPeople(db: Db, people: readonly Actor[]): Promise<void> {
  await db
    .insertInto('users')
    .values(
      people.map((actor) => ({
        id: actor.id,
        email: actor.email,
        first_name: actor.firstName,
        last_name: actor.lastName,
        password_hash: null,
        roles: [...actor.roles],
        tags: [...actor.tags],
        partner_id: actor.partnerId,
        student_id: actor.studentId,
        parent_user_id: actor.parentUserId,
        financial_manager: actor.financialManager,
        time_zone: actor.timeZone,
      })),
    )
    .execute()
}
