import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { changeApplication } from '#domain/applications/calls'
import { deliverEvents } from '#server/across/notices/deliver'
import { chooseNotification } from '#server/notification-settings/notification-settings'
import { announce } from '#server/platform/events/announce'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles } from '#tests/support/notes/note-files'
import { anApplication, aStudent } from '#tests/support/students/students'
import { makeUniversityPerson } from '#tests/support/students/universities'

const SETTINGS = { publicUrl: 'https://portal.example', state: 'waiting' } as const

const test = testDatabase()
const world = worldPerTest(test)
let sydney: Actor
let osaka: Actor

beforeAll(async () => {
  useRuntime(test.db, { files: memoryFiles() })
})
beforeEach(async () => {
  sydney = await makeUniversityPerson(test.db, world.universities.sydney)
  osaka = await makeUniversityPerson(test.db, world.universities.osaka, 'admissions@osaka.example')
})

async function begin(firstName = 'Asha', stage = 'Draft') {
  const studentId = await aStudent(test.db, { partnerId: world.partners.brightpath.id, firstName })
  const universityId = world.universities.sydney
  return { studentId, id: await anApplication(test.db, { studentId, universityId, stage }) }
}
const move = async (id: string, Stage: string, Remarks = '') => {
  const { staff } = world.people
  const moved = await callEndpoint(changeApplication, {
    ...{ actor: staff, method: 'PUT', params: { id } },
    body: { UserId: staff.id, Stage, Remarks },
  })
  expect(moved.status).toBe(200)
  await deliverEvents(test.db, SETTINGS, { limit: 100 })
}
const noticesOf = ({ id }: Actor) =>
  test.db
    .selectFrom('notifications')
    .select(['kind', 'title', 'text', 'path'])
    .where('user_id', '=', id)
    .execute()
const mailsOf = ({ id }: Actor) =>
  test.db.selectFrom('mails').select(['subject', 'text', 'html']).where('user_id', '=', id).execute()

it('notifies a university of a submitted application, in the portal and by mail', async () => {
  const { id } = await begin()
  await move(id, 'Submitted', 'Our best student: call me')
  const [notice, ...others] = await noticesOf(sydney)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ kind: 'application-waits', text: '', path: `/admissions/${id}` })
  expect(notice?.title).toMatch(/^Application to answer: Asha .*, MSc Data Science$/)
  const [mail] = await mailsOf(sydney)
  expect(mail?.subject).toBe(notice?.title)
  expect(mail?.text).toContain(`Answer the application: https://portal.example/admissions/${id}`)
})

it('names the new stage to the partner', async () => {
  const { id } = await begin()
  await move(id, 'Submitted')
  const [notice] = await noticesOf(world.people.partner)
  expect(notice?.title).toMatch(/^Asha .*: Submitted$/)
  const [mail] = await mailsOf(world.people.partner)
  expect(mail?.subject).toBe(notice?.title)
})

it('hides the agent, the counsellor and their remarks', async () => {
  const { id } = await begin()
  await move(id, 'Submitted', 'Our best student: call me')
  const told = JSON.stringify([await noticesOf(sydney), await mailsOf(sydney)])
  const { staff } = world.people
  for (const hidden of ['call me', world.partners.brightpath.company, staff.firstName, `/applications/${id}`])
    expect(told).not.toContain(hidden)
})

it('notifies no other university, and none of other moves', async () => {
  const { id } = await begin('Bimala', 'Unconditional offer')
  await move(id, 'Deposit paid')
  expect(await noticesOf(sydney)).toEqual([])
  const submitted = await begin()
  await move(submitted.id, 'Submitted')
  expect(await noticesOf(osaka)).toEqual([])
  expect(await mailsOf(osaka)).toEqual([])
  expect(await noticesOf(sydney)).toHaveLength(1)
})

it('notifies no university user who may not sign in', async () => {
  await test.db.updateTable('users').set({ is_blocked: true }).where('id', '=', sydney.id).execute()
  const { id } = await begin()
  await move(id, 'Submitted')
  expect(await noticesOf(sydney)).toEqual([])
  expect(await mailsOf(sydney)).toEqual([])
})

it('follows the user’s notification settings', async () => {
  await chooseNotification(
    { db: test.db, actor: sydney },
    {
      userId: sydney.id,
      notification_type_id: 'applications',
      InPortal: true,
      Email: 'never',
      UserId: sydney.id,
    },
  )
  const { id } = await begin()
  await move(id, 'Submitted')
  expect(await noticesOf(sydney)).toHaveLength(1)
  expect(await mailsOf(sydney)).toEqual([])
})

it('sends one mail about applications submitted together', async () => {
  const batchId = 'b9d6a2a0-5d63-4b43-9d2a-2f1d1d0e7a11'
  for (const firstName of ['Asha', 'Bimala']) {
    const { id: applicationId, studentId } = await begin(firstName, 'Submitted')
    const of = { applicationId, studentId, remarks: '', actorId: world.people.staff.id, batchId }
    await test.db
      .transaction()
      .execute((tx) => announce(tx, 'application.moved', { ...of, from: 'Draft', to: 'Submitted' }))
  }
  await deliverEvents(test.db, SETTINGS, { limit: 100 })
  expect((await mailsOf(sydney)).map(({ subject }) => subject)).toEqual(['2 applications wait for you'])
  expect(await noticesOf(sydney)).toHaveLength(2)
})
