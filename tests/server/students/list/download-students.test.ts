import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { DownloadStudents } from '#domain/students/list/schema'
import { downloadStudents } from '#server/students/list/download-students'
import { parseSheet } from '#services/sheets/parse'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)

beforeAll(async () => {
  const { brightpath, northstar } = world.partners
  const { counsellor } = world.people
  const mine = { partnerId: brightpath.id, lastName: 'Exported' }
  await aStudent(database.db, {
    ...mine,
    firstName: 'Zoya',
    counsellorId: counsellor.id,
    profileComplete: 75,
  })
  await aStudent(database.db, { ...mine, firstName: 'Asha', email: 'asha.exported@mail.example' })
  await aStudent(database.db, { partnerId: northstar.id, firstName: 'Nobody', lastName: 'Exported' })
})

async function exported(actor: Actor, query: object = {}): Promise<unknown[][]> {
  const asked = DownloadStudents.parse({ searchQuery: 'Exported', sort: 'Name', ...query })
  const { name, sheet, count } = await downloadStudents({ db: database.db, actor }, asked)
  expect(name).toMatch(/^Students \d{4}-\d{2}-\d{2}\.xlsx$/)
  const bytes = new Uint8Array(await new Response(sheet).arrayBuffer())
  const { header, rows } = await parseSheet(bytes, { maxRows: 100 })
  expect(rows).toHaveLength(count)
  return [header, ...rows]
}

it('has the students of the list in its order, with its visible columns', async () => {
  const { partner } = world.people
  expect(await exported(partner, { columns: 'name,profile,counsellor' })).toEqual([
    ['Student', 'Profile', 'Counsellor'],
    ['Asha Exported', '0', ''],
    ['Zoya Exported', '75', 'Kiran Gurung'],
  ])
})

it('has all columns by default, and only students in scope', async () => {
  const { staff, counsellor } = world.people
  const [header = [], ...all] = await exported(staff)
  expect(header).toContain('Partner')
  expect(all).toHaveLength(3)
  const [own = [], ...theirs] = await exported(counsellor)
  expect(own).not.toContain('Partner')
  expect(theirs.map(([name]) => name)).toEqual(['Zoya Exported'])
})

it('is refused to users without a list of students', async () => {
  const { student, finance } = world.people
  for (const actor of [student, finance]) await cannot(exported(actor), 'FORBIDDEN')
})
