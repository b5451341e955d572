import type { Db } from '#db/database'
import { insertPeople, person } from '#tests/support/people'

const COUNT = 50

/** A person who writes in the thread of one note: half are of the company, half of its partner. */
export interface Talker {
  /** The part of the address before the @. */
  name: string
  isStaff: boolean
}

export const TALKERS: readonly Talker[] = Array.from({ length: COUNT }, (_, place) => ({
  name: `talker${place + 1}`,
  isStaff: place % 2 === 0,
}))

/** Adds these people to the demo company and Brightpath, with everybody's password. */
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
