import type { Db } from '#db/database'
import { insertPeople, person } from '#tests/support/people'

const COUNT = 50

/** Somebody who writes in the thread of one note: every other one is of the company, the others of its partner. */
export interface Talker {
  /** Before the @ of their address. */
  name: string
  isStaff: boolean
}

export const TALKERS: readonly Talker[] = Array.from({ length: COUNT }, (_, place) => ({
  name: `talker${place + 1}`,
  isStaff: place % 2 === 0,
}))

/** Gives the demo company and Brightpath these people, with the password of everybody else there. */
export async function insertTalkers(db: Db): Promise<void> {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'partner_id', 'password_hash'])
    .where('email', '=', 'partner@brightpath.example')
    .executeTakeFirstOrThrow()
  const ofPartner = { partnerId: owner.partner_id, parentUserId: owner.id, financialManager: true }
  const people = TALKERS.map(({ name, isStaff }) =>
    person(`${name}@tassel.example`, `Talker ${name}`, [isStaff ? 'FINANCE' : 'PARTNER'], [], {
      ...(!isStaff && ofPartner),
    }),
  )
  await insertPeople(db, people)
  await db
    .updateTable('users')
    .set({ password_hash: owner.password_hash, email_confirmed: true })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
}
