import { afterAll, beforeAll, expect, it } from 'vitest'
import { lackingParts } from '#server/students/documents/lacking-parts'
import { findStudent } from '#server/students/student/find-student'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { anApplication, aStudent } from '#tests/support/students/students'
import { acting } from '#tests/support/vocabulary/acting'
import { makeWorld, type World } from '#tests/support/world'

let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await openTestDatabase()
  world = await makeWorld(database.db)
})
afterAll(() => database.close())

it('says to everybody what a student lacks, which does not keep a counsellor from submitting', async () => {
  const { db } = database
  const { counsellor, staff, student } = world.people
  const partnerId = world.partners.brightpath.id
  const studentId = await aStudent(db, { partnerId, counsellorId: counsellor.id })
  const id = await anApplication(db, { studentId, universityId: world.universities.sydney, stage: 'Draft' })
  const own = { ...student, studentId }
  const [first, ...others] = await Promise.all(
    [counsellor, staff, own].map(async (actor) =>
      lackingParts(db, actor, await findStudent(db, actor, studentId)),
    ),
  )
  expect(first).toEqual({
    profile: [
      expect.stringContaining('Personal information (mobile number, gender, marital status'),
      'Academic qualifications (last school or degree)',
      'Tests (one test, awaited or waived)',
    ],
    documents: expect.arrayContaining(['Passport']),
  })
  expect(others).toEqual([first, first])
  const { Application } = await acting(db, world.people).counsellor.movesApplication(id, 'Submitted', {
    Version: 1,
  })
  expect(Application).toMatchObject({ Stage: 'Submitted' })
})
