import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { insertPeople, person } from '#tests/support/people'

/** A university's user; the university is a partner of that kind. */
export async function makeUniversityPerson(
  db: Db,
  universityId: string,
  email = 'admissions@sydney.example',
): Promise<Actor> {
  const partnerId = uuid()
  const host = email.split('@')[1] ?? ''
  await db
    .insertInto('partners')
    .values({
      ...{
        id: partnerId,
        company: `Admissions of ${host}`,
        code: `UNI-${partnerId.slice(-6).toUpperCase()}`,
      },
      ...{ parent_email: email, address: '1 Quad Road', city: 'Sydney', state_id: null, country_id: 'AU' },
      ...{ gstin: null, pan: null, partner_kind: 'university', own_university_id: universityId },
    })
    .execute()
  const actor = person(email, 'Olivia Bennett', ['PARTNER'], [], { partnerId })
  await insertPeople(db, [actor])
  return { ...actor, universityId }
}
