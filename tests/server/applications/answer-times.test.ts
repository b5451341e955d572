import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { answerTimes, changeApplication } from '#domain/applications/calls'
import { listUniversities } from '#domain/courses/calls'
import { mergeUniversity } from '#domain/university-merges/calls'
import { testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles } from '#tests/support/notes/note-files'
import { aTwin } from '#tests/support/students/courses'
import { anApplication, aStudent } from '#tests/support/students/students'
import { newWorld, type World } from '#tests/support/world'

const test = testDatabase()
let world: World

beforeEach(async () => {
  useRuntime(test.db, { files: memoryFiles() })
  world = await newWorld(test)
})

const read = async (actor: Actor) => {
  const { status, json } = await callEndpoint(answerTimes, { actor, url: '/x' })
  return { status, rows: json.data }
}
const idsOf = (rows: { UniversityId: string }[]) => rows.map(({ UniversityId }) => UniversityId)
const sydney = () => world.universities.sydney
const move = async (id: string, To: string, Remarks = '') => {
  const { status, json } = await callEndpoint(changeApplication, {
    ...{ actor: world.people.staff, method: 'PUT', params: { id } },
    body: { Stage: To, Remarks },
  })
  expect([status, json.error]).toEqual([200, undefined])
}

async function submitted(days: number, universityId = sydney()): Promise<string> {
  const { db } = test
  const studentId = await aStudent(db, { partnerId: world.partners.brightpath.id })
  const id = await anApplication(db, { studentId, universityId, stage: 'Draft' })
  await move(id, 'Submitted')
  const at = sql`now() - make_interval(days => ${days})`
  await sql`update history set created_at = ${at} where subject = 'application' and subject_id = ${id}`.execute(
    db,
  )
  await sql`update applications set stage_since = ${at} where id = ${id}`.execute(db)
  return id
}

it('shows how long a university took to answer from submission, and what awaits an answer', async () => {
  const { staff } = world.people
  for (const days of [1, 2, 12]) await move(await submitted(days), 'Conditional offer', 'IELTS 7')
  await submitted(4)
  await submitted(3)
  const { rows } = await read(staff)
  expect(rows).toEqual([
    {
      ...{ UniversityId: sydney(), University: 'University of Sydney', Waiting: 2, Answered: 3 },
      ...{ WaitingSince: expect.any(String), MedianDays: '2.0', SlowestDays: '10.0' },
    },
  ])
  expect(Date.now() - Date.parse(rows[0].WaitingSince)).toBeGreaterThan(3.9 * 86_400_000)
})

it('counts each answer once, resubmissions included, and no other moves', async () => {
  const { staff } = world.people
  const id = await submitted(5)
  await move(id, 'Documents requested', 'The transcripts')
  await move(id, 'Submitted', 'Here they are')
  await move(id, 'Unconditional offer')
  await move(await submitted(30), 'Withdrawn', 'Another university')
  const { rows } = await read(staff)
  expect(rows).toMatchObject([{ Waiting: 0, WaitingSince: null, Answered: 2, MedianDays: '2.5' }])
})

it('drops old answers and keeps those of a merged university', async () => {
  const { staff } = world.people
  await move(await submitted(5), 'Conditional offer', 'IELTS 7')
  const into = await aTwin(test.db, world)
  const { status } = await callEndpoint(mergeUniversity, {
    ...{ actor: staff, method: 'POST', params: { id: sydney() }, body: { IntoId: into } },
  })
  expect(status).toBe(200)
  expect((await read(staff)).rows).toMatchObject([{ UniversityId: into, Answered: 1, MedianDays: '5.0' }])
  await sql`update application_answers set answered_at = now() - interval '181 days'`.execute(test.db)
  expect((await read(staff)).rows).toEqual([])
})

it('sorts universities by figures, page by page, and by name without figures', async () => {
  const { staff, partner } = world.people
  const { osaka } = world.universities
  for (const days of [1, 2]) await submitted(days, osaka)
  await move(await submitted(2, osaka), 'Conditional offer', 'IELTS 7')
  await submitted(40)
  await move(await submitted(9), 'Rejected', 'Full')
  await sql`insert into universities (id, name, address, email, country_id, currency)
    select gen_random_uuid(), 'Abbey ' || number, 'Campus', 'abbey@university.example', 'AU', 'AUD'
    from generate_series(101, 124) number`.execute(test.db)
  const list = async (query: string, actor = staff) => {
    const { status, json } = await callEndpoint(listUniversities, { actor, url: `/x?${query}` })
    return status === 200 ? idsOf(json.data.rows) : status
  }
  const byName = (await list('pageSize=100')) as string[]
  const rest = byName.filter((id) => id !== osaka && id !== sydney())
  expect(await list('pageSize=100&sort=-Waiting')).toEqual([osaka, sydney(), ...rest])
  expect(await list('pageSize=100&sort=-MedianDays')).toEqual([sydney(), osaka, ...rest])
  expect(idsOf((await read(staff)).rows)).toEqual([sydney(), osaka])
  expect(await list('pageSize=25&pageNo=2&sort=-MedianDays')).toEqual(rest.slice(23))
  expect(await list('searchQuery=sydney&sort=-Waiting')).toEqual([sydney()])
  expect(await list('sort=Waiting')).toBe(422)
  expect(await list('sort=-Waiting', partner)).toBe(403)
})

it('is open to users who manage universities', async () => {
  const { staff, partner, counsellor } = world.people
  const statuses = await Promise.all(
    [staff, partner, counsellor].map(async (who) => (await read(who)).status),
  )
  expect(statuses).toEqual([200, 403, 403])
})
