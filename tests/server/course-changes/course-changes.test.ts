import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  decideCourseChange,
  listCourseChanges,
  proposeCourse,
  proposeCourseChange,
} from '#domain/course-changes/calls'
import { changeCourse, getCourse, getUniversity, listCatalogue } from '#domain/courses/calls'
import { formatMoney } from '#domain/money/format'
import { deliverEvents } from '#server/across/notices/deliver'
import { mergeUniversity } from '#server/across/university-merges/merge-university'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { proposeFee } from '#tests/support/students/course-changes'
import { aCourse, aTwin, courseBody } from '#tests/support/students/courses'
import { makeUniversityPerson } from '#tests/support/students/universities'
import { cannot } from '#tests/support/vocabulary/cannot'
import { refusedAsStale } from '#tests/support/vocabulary/refused-as-stale'

const test = testDatabase()
const world = worldPerTest(test)
let sydney: Actor
let osaka: Actor
let courseId: string

beforeAll(async () => {
  useRuntime(test.db)
})
beforeEach(async () => {
  sydney = await makeUniversityPerson(test.db, world.universities.sydney)
  osaka = await makeUniversityPerson(test.db, world.universities.osaka, 'admissions@osaka.example')
  const requirements = [{ Kind: 'IELTS' as const, Minimum: 6.5 }]
  const universityId = world.universities.sydney
  courseId = await aCourse(test.db, { universityId, name: 'MSc Optics', requirements })
})

const read = async (actor: Actor, id = courseId) => callEndpoint(getCourse, { actor, params: { id } })
const list = (actor: Actor, query = '') =>
  callEndpoint(listCourseChanges, { actor, url: `/api/v1/course-changes?${query}` })
const add = (actor: Actor, fields: object = {}) =>
  callEndpoint(proposeCourse, { actor, method: 'POST', body: { UserId: actor.id, ...courseBody, ...fields } })
const change = async (actor: Actor, fields: object, id = courseId) => {
  const {
    CourseId: _,
    UniversityId: __,
    Currency: ___,
    MergedInto: ____,
    ...course
  } = (await read(sydney, id)).json.data
  return callEndpoint(proposeCourseChange, {
    ...{ actor, method: 'POST', params: { id } },
    body: { UserId: actor.id, ...course, ...fields },
  })
}
const decide = (actor: Actor, id: string, fields: object) =>
  callEndpoint(decideCourseChange, {
    ...{ actor, method: 'POST', params: { id } },
    body: { UserId: actor.id, ...fields },
  })
const proposed = async (fields: object) => (await change(sydney, fields)).json.data.Change.ChangeId as string

it('a university reads its own courses only', async () => {
  const other = await aCourse(test.db, { universityId: world.universities.osaka })
  expect((await read(sydney)).json.data).toMatchObject({ Name: 'MSc Optics', Fee: '24000.00' })
  expect((await read(sydney, other)).status).toBe(404)
  const { json } = await callEndpoint(listCatalogue, { actor: sydney, url: '/api/v1/courses?pageSize=20' })
  const universities = json.data.rows.map(({ UniversityId }: { UniversityId: string }) => UniversityId)
  expect(new Set(universities)).toEqual(new Set([world.universities.sydney]))
  const { partner, counsellor, student } = world.people
  for (const actor of [partner, counsellor, student]) expect((await read(actor)).status).toBe(403)
  for (const actor of [sydney])
    expect(
      (await callEndpoint(getUniversity, { actor, params: { id: world.universities.sydney } })).status,
    ).toBe(403)
})

it('a change waits for staff beside the current course and applies once approved', async () => {
  const { staff, partner } = world.people
  const asked = await change(sydney, {
    Fee: '26000',
    Requirements: [{ Kind: 'IELTS', Minimum: 7, EachSection: null }],
  })
  expect(asked.json.data.message).toBe('Your change waits for the company’s approval.')
  const { ChangeId, Changes } = asked.json.data.Change
  expect(Changes.map(({ Field }: { Field: string }) => Field).sort()).toEqual(['Fee', 'Requirements'])
  expect(Changes).toContainEqual({
    Field: 'Fee',
    Old: formatMoney('24000.00', 'AUD'),
    New: formatMoney('26000.00', 'AUD'),
  })
  expect((await read(sydney)).json.data.Fee).toBe('24000.00')
  for (const actor of [partner, osaka]) expect((await change(actor, { Fee: '1' })).status).not.toBe(200)
  expect((await decide(sydney, ChangeId, { Action: 'Approve' })).status).toBe(403)
  expect((await decide(staff, ChangeId, { Action: 'Withdraw' })).status).toBe(403)
  expect((await decide(osaka, ChangeId, { Action: 'Withdraw' })).status).toBe(404)
  const approved = await decide(staff, ChangeId, { Action: 'Approve', Version: 1 })
  expect([approved.status, approved.json.data?.message]).toEqual([200, 'The change was approved.'])
  expect((await read(sydney)).json.data).toMatchObject({
    ...{ Name: 'MSc Optics', Fee: '26000.00', Version: 2 },
    Requirements: [{ Kind: 'IELTS', Minimum: 7, EachSection: null }],
  })
  const again = await decide(staff, ChangeId, { Action: 'Reject', Remarks: 'No' })
  expect([again.status, again.json.error.code]).toEqual([409, 'REQUEST_DECIDED'])
  const university = await callEndpoint(getUniversity, {
    ...{ actor: staff, params: { id: world.universities.sydney } },
  })
  expect(university.json.data.History[0]).toMatchObject({ Action: 'Change', ProposedBy: 'Olivia Bennett' })
})

it('keeps changes by staff meanwhile and refuses a decision on an older version', async () => {
  const { staff } = world.people
  const id = await proposed({ Fee: '26000' })
  const before = (await read(staff)).json.data
  const { CourseId: _, UniversityId: __, Currency: ___, MergedInto: ____, ...course } = before
  await callEndpoint(changeCourse, {
    ...{ actor: staff, method: 'PUT', params: { id: courseId } },
    body: { UserId: staff.id, ...course, City: 'Camperdown' },
  })
  const refused = [
    [staff, { Action: 'Approve' }, undefined],
    [staff, { Action: 'Reject', Remarks: 'No' }, undefined],
    [sydney, { Action: 'Withdraw' }, 'Someone'],
  ] as const
  for (const [actor, fields, by] of refused) {
    const current = await refusedAsStale(test.db, () => decide(actor, id, { ...fields, Version: 1 }), by)
    expect(current).toMatchObject({ ChangeId: id, State: 'Pending', CourseVersion: 2 })
  }
  await cannot(change(sydney, { Fee: '27000', Version: 1 }), 'STALE_VERSION', {
    data: { current: { City: 'Camperdown', Version: 2 }, changedBy: { UserId: '', Name: 'Someone' } },
  })
  expect((await decide(staff, id, { Action: 'Approve', Version: 2 })).status).toBe(200)
  expect((await read(staff)).json.data).toMatchObject({ Fee: '26000.00', City: 'Camperdown' })
})

it('a new course is listed nowhere before approval and keeps its id', async () => {
  const { staff } = world.people
  const asked = await add(sydney, { Name: 'MSc Photonics' })
  const { ChangeId, CourseId, IsNew } = asked.json.data.Change
  expect(IsNew).toBe(true)
  expect((await read(staff, CourseId)).status).toBe(404)
  expect((await decide(staff, ChangeId, { Action: 'Approve' })).status).toBe(200)
  expect((await read(sydney, CourseId)).json.data).toMatchObject({ Name: 'MSc Photonics', Version: 1 })
  const twice = await add(sydney, { Name: 'msc photonics' })
  expect([twice.status, twice.json.error.code]).toEqual([409, 'COURSE_EXISTS'])
  for (const actor of [staff, world.people.partner]) expect((await add(actor)).status).toBe(403)
})

it('allows one pending change per course, which can be rejected with a reason or withdrawn', async () => {
  const { staff } = world.people
  const id = await proposed({ Fee: '26000' })
  const second = await change(sydney, { Fee: '27000' })
  expect([second.status, second.json.error.code]).toEqual([409, 'COURSE_CHANGE_PENDING'])
  const mute = await decide(staff, id, { Action: 'Reject' })
  expect([mute.status, mute.json.error.code]).toEqual([422, 'REMARKS_REQUIRED'])
  expect((await decide(staff, id, { Action: 'Reject', Remarks: 'Which year?' })).status).toBe(200)
  const [row] = (await list(sydney)).json.data.rows
  expect(row).toMatchObject({ State: 'Rejected', Decided: { By: '', Remarks: 'Which year?' } })
  expect((await decide(sydney, await proposed({ Fee: '27000' }), { Action: 'Withdraw' })).status).toBe(200)
  expect((await list(osaka)).json.data.rows).toEqual([])
  expect((await list(staff, 'state=Pending')).json.data.totalCount).toBe(0)
  const same = await change(sydney, {})
  expect([same.status, same.json.error.code]).toEqual([409, 'COURSE_UNCHANGED'])
})

it('a merge moves pending changes along and rejects a second one of the same course', async () => {
  const { staff } = world.people
  const twinId = await aTwin(test.db, world)
  const twin = await makeUniversityPerson(test.db, twinId, 'admissions@twin.example')
  const own = await aCourse(test.db, { universityId: twinId, name: 'MSc Acoustics' })
  const same = await aCourse(test.db, { universityId: twinId, name: 'MSc Optics' })
  const kept = (await proposeFee(test.db, twin, own, '1000')).Change.ChangeId
  const doubled = (await proposeFee(test.db, twin, same, '2000')).Change.ChangeId
  const standing = await proposed({ Fee: '26000' })
  await mergeUniversity(
    { db: test.db, actor: staff },
    { id: twinId, IntoId: world.universities.sydney, Version: 1 },
  )
  const { rows } = (await list(sydney)).json.data
  const stateOf = (id: string) => rows.find(({ ChangeId }: { ChangeId: string }) => ChangeId === id)?.State
  expect([kept, doubled, standing].map(stateOf)).toEqual(['Pending', 'Rejected', 'Pending'])
  expect((await decide(staff, kept, { Action: 'Approve' })).status).toBe(200)
  expect((await read(sydney, own)).json.data.Fee).toBe('1000.00')
})

it('notifies staff of a proposal and its author of the decision', async () => {
  const { staff, finance } = world.people
  const deliver = () =>
    deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'waiting' }, { limit: 100 })
  const kindsOf = async ({ id }: Actor) =>
    (
      await test.db
        .selectFrom('notifications')
        .select(['kind', 'path'])
        .where('user_id', '=', id)
        .where('kind', 'like', 'course-change-%')
        .orderBy('id')
        .execute()
    ).map(({ kind, path }) => `${kind} ${path}`)
  const id = await proposed({ Fee: '26000' })
  await deliver()
  await decide(staff, id, { Action: 'Reject', Remarks: 'Which year?' })
  await deliver()
  const sydneys = `/course-changes?universityId=${world.universities.sydney}`
  expect(await kindsOf(staff)).toEqual([`course-change-proposed ${sydneys}`])
  expect(await kindsOf(sydney)).toEqual(['course-change-rejected /course-changes'])
  for (const person of [osaka, finance]) expect(await kindsOf(person)).toEqual([])
})
