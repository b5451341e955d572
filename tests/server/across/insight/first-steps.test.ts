import { expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { firstSteps } from '#server/across/insight/first-steps'
import { openHome } from '#server/across/insight/open-home'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { aCounsellor } from '#tests/support/people/counsellors'
import { aStudent } from '#tests/support/students/students'

const database = testDatabase()
const world = sharedWorld(database)

const stepsOf = async (actor: Actor) => firstSteps(database.db, actor, await openHome(database.db, actor))

it('gives a counsellor without students the code to share, until the first student', async () => {
  const counsellor = await aCounsellor(database.db, world, 'Nima')
  const { code } = await database.db
    .selectFrom('partners')
    .select('code')
    .where('id', '=', world.partners.brightpath.id)
    .executeTakeFirstOrThrow()
  expect(await stepsOf(counsellor)).toEqual({ code })
  await aStudent(database.db, { partnerId: world.partners.brightpath.id, counsellorId: counsellor.id })
  expect(await stepsOf(counsellor)).toBeNull()
})

it('gives none to staff and students', async () => {
  expect(await stepsOf(world.people.staff)).toBeNull()
  expect(await stepsOf(world.people.student)).toBeNull()
})

it('offers no code where students may not sign up by it', async () => {
  const counsellor = await aCounsellor(database.db, world, 'Pema')
  const partnerStatus = {
    ...{ state: 'Active' as const, contract: 'Running' as const, isDeactivated: false },
    ...{ tier: null, tierFeatures: null, switchedOff: ['sign-up' as const] },
  }
  expect(await stepsOf({ ...counsellor, partnerStatus })).toEqual({ code: null })
})
