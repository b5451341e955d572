import { expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ListStudents, ReferStudents } from '#domain/students/list/schema'
import { listStudents } from '#server/students/list/list-students'
import { referStudents } from '#server/students/list/refer-students'
import { findStudent } from '#server/students/student/find-student'
import { studentHistory } from '#server/students/student/student-history'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)

const refer = (actor: Actor, StudentIds: readonly string[], To: string, On = true) =>
  referStudents({ db: database.db, actor }, ReferStudents.parse({ StudentIds, To, On }))

it('lets loan advisors and PST see a student until the referral ends', async () => {
  const { counsellor, staff, loanadvisor, pst } = world.people
  const { db } = database
  const id = await aStudent(db, { partnerId: world.partners.brightpath.id, counsellorId: counsellor.id })
  for (const [to, actor] of [
    ['LoanAdvisor', loanadvisor],
    ['PST', pst],
  ] as const) {
    await cannot(findStudent(db, actor, id), 'NOT_FOUND')
    await refer(counsellor, [id], to)
    expect(await findStudent(db, actor, id)).toMatchObject({ id })
    const { rows } = await listStudents({ db, actor: staff }, ListStudents.parse({ referredTo: to }))
    expect(rows).toMatchObject([{ StudentId: id, ReferredTo: [to] }])
    await refer(staff, [id], to, false)
    await cannot(findStudent(db, actor, id), 'NOT_FOUND')
  }
  expect((await studentHistory(db, staff, id)).entries.map(({ action }) => action)).toEqual([
    'No longer referred to partner support',
    'Referred to partner support',
    'No longer referred to loan advisors',
    'Referred to loan advisors',
  ])
})

it('refers many at once, names those already referred, and fails if none is referred', async () => {
  const { staff } = world.people
  const { brightpath, northstar } = world.partners
  const [one, two, known] = await Promise.all([
    aStudent(database.db, { partnerId: brightpath.id }),
    aStudent(database.db, { partnerId: northstar.id }),
    aStudent(database.db, { partnerId: northstar.id, loanFlag: true }),
  ])
  const { message, Succeeded, Failed } = await refer(staff, [one, two, known], 'LoanAdvisor')
  expect(message).toBe('2 students referred to loan advisors.')
  expect(Succeeded).toEqual([one, two])
  expect(Failed).toMatchObject([{ StudentId: known, Code: 'STUDENT_REFERRED' }])
  await cannot(refer(staff, [one], 'LoanAdvisor'), 'STUDENT_REFERRED')
  expect((await findStudent(database.db, staff, one)).version).toBe(2)
})

it('changes the student once when two refer at once', async () => {
  const { staff, admin } = world.people
  const id = await aStudent(database.db, { partnerId: world.partners.brightpath.id })
  const ends = await Promise.allSettled([refer(staff, [id], 'PST'), refer(admin, [id], 'PST')])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await studentHistory(database.db, staff, id)).entries).toHaveLength(1)
})

it('is refused to students, to the advisors themselves, and out of scope', async () => {
  const { student, loanadvisor, pst, otherPartner, staff } = world.people
  const id = await aStudent(database.db, { partnerId: world.partners.brightpath.id, loanFlag: true })
  for (const [actor, code] of [
    [student, 'FORBIDDEN'],
    [loanadvisor, 'FORBIDDEN'],
    [pst, 'FORBIDDEN'],
    [otherPartner, 'NOT_FOUND'],
  ] as const)
    await expect(refer(actor, [id], 'PST')).rejects.toMatchObject({ code })
  expect((await findStudent(database.db, staff, id)).version).toBe(1)
})
