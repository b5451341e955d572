import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { actorOf, personById } from '#server/platform/login/person'
import { insertPeople, person } from '#tests/support/people'
import { makeOnboarding } from '#tests/support/people/onboarding'
import { makeUniversityPerson } from '#tests/support/students/universities'
import type { World } from '#tests/support/world'

/**
 * Every kind of person with the title of their column: those of the test company by their place in it, then a
 * partner's owner in onboarding, one whose contract has ended, a university's user, and the super
 * administrator while viewing as the partner's owner.
 */
export const KINDS = {
  superadmin: 'super',
  admin: 'admin',
  maker: 'maker',
  checker: 'check',
  processor: 'proc',
  finance: 'fin',
  staff: 'staff',
  loanadvisor: 'loan',
  pst: 'pst',
  partner: 'owner',
  financemanager: 'finman',
  counsellor: 'couns',
  otherPartner: 'other',
  student: 'stud',
  newPartner: 'new',
  endedPartner: 'ended',
  university: 'univ',
  viewer: 'view',
} as const
export type Kind = keyof typeof KINDS

export const EVERY_KIND = Object.keys(KINDS) as Kind[]

/** A person of each kind, as the portal identifies them from a request. */
export type Everybody = Record<Kind, Actor>

/**
 * Adds the missing kinds to the test company.
 *
 * @param newPartner the owner of a partner in onboarding
 */
export async function makeEverybody(db: Db, world: World, newPartner: Actor): Promise<Everybody> {
  const ended = await makeEnded(db)
  const university = await makeUniversityPerson(db, world.universities.sydney)
  const { people } = world
  const company = EVERY_KIND.filter((kind) => kind in people) as (keyof World['people'] & Kind)[]
  const known = async ({ id }: Pick<Actor, 'id'>): Promise<Actor> => {
    const row = await personById(db, id)
    if (!row) throw new Error(`Nobody has the id ${id}`)
    return actorOf(row)
  }
  const everybody: Partial<Everybody> = {
    newPartner: await known(newPartner),
    endedPartner: await known(ended),
    university: await known(university),
    viewer: {
      ...(await known(people.partner)),
      seenBy: { id: people.superadmin.id, name: 'Sofía Álvarez', until: new Date().toISOString() },
    },
  }
  for (const kind of company) everybody[kind] = await known(people[kind])
  return everybody as Everybody
}

async function makeEnded(db: Db): Promise<Actor> {
  const { partnerId, owner } = await makeOnboarding(db, { name: 'Annapurna Overseas' })
  await db.deleteFrom('onboardings').where('partner_id', '=', partnerId).execute()
  await db
    .updateTable('partners')
    .set({ partner_state: 'Active', contract_from: '2024-01-01', contract_to: '2024-12-31' })
    .where('id', '=', partnerId)
    .execute()
  return owner
}

/** A counsellor of a partner without counsellors in the test company. */
export async function makeBelow(db: Db, owner: Actor, name: string): Promise<Actor> {
  const host = owner.email.split('@')[1]
  const below = person(`counsellor@${host}`, name, ['PARTNER'], [], {
    partnerId: owner.partnerId,
    parentUserId: owner.id,
  })
  await insertPeople(db, [below])
  return below
}
