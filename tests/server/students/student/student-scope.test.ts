import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { findStudent, lockStudent } from '#server/students/student/find-student'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { testDatabase } from '#tests/support/database/hooks'
import { aStudent } from '#tests/support/students/students'
import { makeWorld, type World } from '#tests/support/world'

const database = testDatabase()
let world: World
let ids: Record<'assigned' | 'unassigned' | 'elsewhere' | 'withLoan' | 'withSupport', string>

beforeAll(async () => {
  const { db } = database
  world = await makeWorld(db)
  const { brightpath, northstar } = world.partners
  ids = {
    assigned: await aStudent(db, { partnerId: brightpath.id, counsellorId: world.people.counsellor.id }),
    unassigned: await aStudent(db, { partnerId: brightpath.id }),
    elsewhere: await aStudent(db, { partnerId: northstar.id }),
    withLoan: await aStudent(db, { partnerId: northstar.id, loanFlag: true }),
    withSupport: await aStudent(db, { partnerId: northstar.id, withSupport: true }),
  }
})

const ALL = ['assigned', 'unassigned', 'elsewhere', 'withLoan', 'withSupport'] as const

it.each([
  ['student', []],
  ['partner', ['assigned', 'unassigned']],
  ['counsellor', ['assigned']],
  ['financemanager', []],
  ['otherPartner', ['elsewhere', 'withLoan', 'withSupport']],
  ['staff', ALL],
  ['admin', ALL],
  ['superadmin', ALL],
  ['loanadvisor', ['withLoan']],
  ['pst', ['withSupport']],
  ['finance', []],
] as const)('%s lists, finds and locks only the students in scope', async (name, seen) => {
  const actor = world.people[name]
  const { rows } = await sql<{ id: string }>`
    select id from students where ${studentsSeenBy(actor)} and id = any(${Object.values(ids)}::uuid[])`.execute(
    database.db,
  )
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(seen.map((each) => ids[each])))
  for (const each of ALL) {
    const [finding, locking] = await Promise.allSettled([
      findStudent(database.db, actor, ids[each]),
      database.db.transaction().execute((tx) => lockStudent(tx, actor, ids[each])),
    ])
    const outcome = (seen as readonly string[]).includes(each)
      ? { status: 'fulfilled', value: { id: ids[each] } }
      : { status: 'rejected', reason: { code: 'NOT_FOUND' } }
    expect(finding).toMatchObject(outcome)
    expect(locking).toMatchObject(outcome)
  }
})

it('a student sees themself', async () => {
  const { student } = world.people
  const { rows } = await sql<{ id: string }>`
    select people.id from students people where ${studentsSeenBy(student, 'people')}`.execute(database.db)
  expect(rows).toEqual([{ id: student.studentId }])
})
