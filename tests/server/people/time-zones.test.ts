import { expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import { SaveSection } from '#domain/students/profile/schema'
import { type InvitedPerson, inviteUser } from '#server/people/invitations/invite-user'
import { saveSection } from '#server/students/profile/save-section'
import { createSealer } from '#services/sealing/sealer'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { aStudent } from '#tests/support/students/students'

const database = testDatabase()
const world = worldPerTest(database)
const sealer = createSealer('a sealing key of this test, long enough')

const invite = async (more: Partial<InvitedPerson>) => {
  const person = { email: 'new@mail.example', firstName: 'Nadia', roles: ['PARTNER'] as const, ...more }
  const { userId } = await transaction(database.db, (tx) =>
    inviteUser(tx, world.people.admin, { ...person, roles: [...person.roles] }),
  )
  return userId
}
const zoneOf = async (id: string) =>
  (await database.db.selectFrom('users').select('time_zone').where('id', '=', id).executeTakeFirstOrThrow())
    .time_zone
const livesIn = (table: 'partners' | 'students', id: string, country_id: string) =>
  database.db.updateTable(table).set({ country_id, state_id: null }).where('id', '=', id).execute()

async function anInvitedStudent(country: string) {
  const { id: partnerId } = world.partners.brightpath
  const studentId = await aStudent(database.db, { partnerId })
  await livesIn('students', studentId, country)
  return { studentId, userId: await invite({ roles: ['STUDENT'], studentId }) }
}
const moveTo = (StudentId: string, CountryId: string) =>
  saveSection(
    { db: database.db, actor: world.people.staff, sealer },
    SaveSection.parse({
      StudentId,
      Section: 'personal',
      Data: { FirstName: 'Asha', Mobile: '+9779812345678', CountryId },
    }),
  )

it.each([
  ['VN', 'Asia/Ho_Chi_Minh'],
  ['GB', 'Europe/London'],
  ['HM', 'Asia/Kolkata'],
])('an invited user of a partner in %s starts in %s', async (country, zone) => {
  await livesIn('partners', world.partners.brightpath.id, country)
  expect(await zoneOf(await invite({ partnerId: world.partners.brightpath.id }))).toBe(zone)
})

it('a user of the company starts in the company’s time zone', async () => {
  expect(await zoneOf(await invite({ roles: ['STAFF'] }))).toBe('Asia/Kolkata')
})

it('a student starts in the time zone of their country, and follows when it is corrected', async () => {
  const { studentId, userId } = await anInvitedStudent('NP')
  expect(await zoneOf(userId)).toBe('Asia/Kathmandu')
  await moveTo(studentId, 'LK')
  expect(await zoneOf(userId)).toBe('Asia/Colombo')
})

it('a student who chose another time zone stays in it', async () => {
  const { studentId, userId } = await anInvitedStudent('NP')
  await database.db
    .updateTable('users')
    .set({ time_zone: 'Europe/London' })
    .where('id', '=', userId)
    .execute()
  await moveTo(studentId, 'LK')
  expect(await zoneOf(userId)).toBe('Europe/London')
})
