import { expect, it } from 'vitest'
import { changeStudent } from '#server/students/student/change-student'
import { findStudent } from '#server/students/student/find-student'
import { openStudentPage } from '#server/students/student/open-student-page'
import { studentHistory } from '#server/students/student/student-history'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { anApplication, aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)

const rowOf = (id: string) => findStudent(database.db, world.people.staff, id)
const created = () => aStudent(database.db, { partnerId: world.partners.brightpath.id })

it('keeps the whole name and its parts in step, whichever changes', async () => {
  const { db } = database
  const id = await aStudent(db, {
    partnerId: world.partners.brightpath.id,
    firstName: 'Mary Ann',
    lastName: 'Rai',
  })
  expect((await rowOf(id)).name).toBe('Mary Ann Rai')
  await db.updateTable('students').set({ last_name: 'Gurung Rai' }).where('id', '=', id).execute()
  expect(await rowOf(id)).toMatchObject({ name: 'Mary Ann Gurung Rai', first_name: 'Mary Ann' })
  await db.updateTable('students').set({ name: 'Kamala Devi Rai' }).where('id', '=', id).execute()
  expect(await rowOf(id)).toMatchObject({ first_name: 'Kamala', last_name: 'Devi Rai' })
  expect((await rowOf(id)).search_text).toContain('kamala devi rai')
})

it('has the stage of its furthest application and counts applications', async () => {
  const { db } = database
  const id = await created()
  const at = { studentId: id, universityId: world.universities.sydney }
  expect(await rowOf(id)).toMatchObject({ stage: 'New', applications_count: 0 })
  const first = await anApplication(db, { ...at, stage: 'Draft' })
  const second = await anApplication(db, { ...at, stage: 'Rejected' })
  expect(await rowOf(id)).toMatchObject({ stage: 'Draft', applications_count: 2 })
  await db.updateTable('applications').set({ stage: 'Visa applied' }).where('id', '=', first).execute()
  expect((await rowOf(id)).stage).toBe('Visa applied')
  await db.deleteFrom('applications').where('id', '=', first).execute()
  expect(await rowOf(id)).toMatchObject({ stage: 'Rejected', applications_count: 1 })
  await db.deleteFrom('applications').where('id', '=', second).execute()
  expect(await rowOf(id)).toMatchObject({ stage: 'New', applications_count: 0 })
})

it('a change raises the version, is recorded and published', async () => {
  const id = await created()
  const { counsellor, staff } = world.people
  const version = await database.db.transaction().execute((tx) =>
    changeStudent(tx, staff, {
      studentId: id,
      section: 'student',
      action: 'Assigned',
      changes: [{ Field: 'Counsellor', Old: '', New: 'Kiran Gurung' }],
      set: { counsellor_id: counsellor.id },
    }),
  )
  expect(version).toBe(2)
  expect(await rowOf(id)).toMatchObject({ version: 2, counsellor_name: 'Kiran Gurung' })
  const {
    entries: [entry],
  } = await studentHistory(database.db, staff, id)
  expect(entry).toMatchObject({
    action: 'Assigned',
    by: 'Sunil Perera',
    changes: [{ Field: 'Counsellor', Old: '', New: 'Kiran Gurung' }],
  })
  expect((await studentHistory(database.db, world.people.otherPartner, id)).entries).toEqual([])
  const events = await database.db.selectFrom('events').select(['topic', 'payload']).execute()
  expect(events).toContainEqual({
    topic: 'student.changed',
    payload: { studentId: id, section: 'student', actorId: staff.id },
  })
})

const page = (path: string) => new URL(path, 'http://localhost')

it('a page opens for the own record or the named student, else asks for one', async () => {
  const { db } = database
  const { student, staff, finance, counsellor } = world.people
  expect(await openStudentPage(db, student, page('/profile'))).toMatchObject({ isOwn: true, query: {} })
  const id = await created()
  expect(await openStudentPage(db, staff, page(`/profile?studentId=${id}`))).toMatchObject({
    isOwn: false,
    query: { studentId: id },
  })
  expect(await openStudentPage(db, staff, page('/profile?section=tests'))).toEqual({
    to: '/students/select?next=%2Fprofile%3Fsection%3Dtests',
  })
  const failed = { code: 'USER_NOT_FOUND', message: 'Failed to fetch user data.' }
  for (const other of [id, 'nothing', '00000000-0000-7000-8000-000000000000'])
    await expect(openStudentPage(db, student, page(`/profile?studentId=${other}`))).rejects.toMatchObject(
      failed,
    )
  await expect(openStudentPage(db, counsellor, page(`/profile?studentId=${id}`))).rejects.toMatchObject(
    failed,
  )
  await cannot(openStudentPage(db, finance, page('/profile')), 'FORBIDDEN')
})
