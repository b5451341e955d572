import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { COUNTED_UP_TO } from '#domain/paging/counted'
import { MAX_CARDS, openBoard } from '#server/applications/open-board'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)

beforeAll(async () => {
  const [first] = world.invoices.aud.applications
  if (!first) throw new Error('The world has no application')
  await sql`insert into applications (id, student_id, partner_id, university_id, program, intake, stage)
    select gen_random_uuid(), students.id, partner_id, ${world.universities.sydney}, 'MSc Data Science', 'Spring 2031',
      case when place <= 30 then 'Draft' else 'Submitted' end
    from students, generate_series(1, ${COUNTED_UP_TO + 1}) place where students.id = ${first.studentId}`.execute(
    database.db,
  )
})

const column = async (stage: string, filters: { intake?: string; counsellorId?: 'none' }) =>
  (await openBoard(database.db, world.people.staff, filters)).find(({ Stage }) => Stage === stage)

test('a board shows exact totals for stored counts of any size', async () => {
  expect(await column('Submitted', { counsellorId: 'none' })).toMatchObject({
    Count: COUNTED_UP_TO + 1 - 30,
    IsExact: true,
  })
  expect(await column('Visa granted', {})).toMatchObject({ Count: 0, IsExact: true, Cards: [] })
})

test('shows an inexact count beyond ten thousand and still shows each stage', async () => {
  const filters = { intake: 'spring 2031' }
  const draft = await column('Draft', filters)
  const submitted = await column('Submitted', filters)
  expect(draft?.IsExact).toBe(false)
  expect(draft?.Cards).toHaveLength(MAX_CARDS)
  expect(draft?.Count).toBeGreaterThanOrEqual(MAX_CARDS)
  expect((draft?.Count ?? 0) + (submitted?.Count ?? 0)).toBeGreaterThanOrEqual(COUNTED_UP_TO)
})

test('caps the count of a larger stage at ten thousand', async () => {
  await sql`update applications set stage = 'Submitted' where stage = 'Draft' and intake = 'Spring 2031'`.execute(
    database.db,
  )
  expect(await column('Submitted', { intake: 'Spring 2031' })).toMatchObject({
    Count: COUNTED_UP_TO,
    IsExact: false,
  })
})

test('counts exactly if fewer match', async () => {
  await sql`update applications set stage = 'Draft' where id in (
    select id from applications where intake = 'Spring 2031' limit 30)`.execute(database.db)
  await sql`delete from applications where stage = 'Submitted' and intake = 'Spring 2031'`.execute(
    database.db,
  )
  expect(await column('Draft', { intake: 'Spring 2031' })).toMatchObject({ Count: 30, IsExact: true })
})

test('is refused to users without applications', async () => {
  await cannot(openBoard(database.db, world.people.student, {}), 'FORBIDDEN')
})
