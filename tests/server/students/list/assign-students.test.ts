import { expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { AssignStudents } from '#domain/students/list/schema'
import { assignStudents } from '#server/students/list/assign-students'
import { findStudent } from '#server/students/student/find-student'
import { studentHistory } from '#server/students/student/student-history'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)

const assign = (actor: Actor, StudentIds: readonly string[], CounsellorId: string | null) =>
  assignStudents({ db: database.db, actor }, AssignStudents.parse({ StudentIds, CounsellorId }))

it('assigns students of the counsellor’s partner with history, and names the others', async () => {
  const { counsellor, staff, partner } = world.people
  const { brightpath, northstar } = world.partners
  const [one, two, theirs, known] = await Promise.all([
    aStudent(database.db, { partnerId: brightpath.id }),
    aStudent(database.db, { partnerId: brightpath.id }),
    aStudent(database.db, { partnerId: northstar.id }),
    aStudent(database.db, { partnerId: brightpath.id, counsellorId: counsellor.id }),
  ])
  const { message, Succeeded, Failed } = await assign(staff, [one, two, theirs, known], counsellor.id)
  expect(message).toBe('2 of 4 students assigned.')
  expect(Succeeded).toEqual([one, two])
  expect(Failed.map(({ StudentId, Code }) => [StudentId, Code])).toEqual([
    [theirs, 'COUNSELLOR_OF_ANOTHER_PARTNER'],
    [known, 'STUDENT_ASSIGNED'],
  ])
  expect((await findStudent(database.db, counsellor, one)).version).toBe(2)
  expect((await studentHistory(database.db, staff, one)).entries).toMatchObject([
    { action: 'Assigned', changes: [{ Field: 'Counsellor', Old: '' }] },
  ])
  await assign(partner, [one], null)
  await cannot(findStudent(database.db, counsellor, one), 'NOT_FOUND')
})

it('is refused to counsellors, out of scope, and to anybody who is not a counsellor', async () => {
  const { counsellor, otherPartner, staff, partner, loanadvisor } = world.people
  const id = await aStudent(database.db, { partnerId: world.partners.brightpath.id })
  for (const [actor, to, code] of [
    [counsellor, counsellor.id, 'FORBIDDEN'],
    [loanadvisor, counsellor.id, 'FORBIDDEN'],
    [otherPartner, null, 'NOT_FOUND'],
    [staff, partner.id, 'VALIDATION_FAILED'],
    [staff, staff.id, 'VALIDATION_FAILED'],
  ] as const)
    await expect(assign(actor, [id], to)).rejects.toMatchObject({ code })
  expect((await findStudent(database.db, staff, id)).version).toBe(1)
})
