import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, fullName, isNamedTo } from '#domain/access/actor'
import { PRODUCT } from '#domain/access/company-name'
import { deliverEvents } from '#server/across/notices/deliver'
import { addComment, listComments } from '#server/conversations/comments'
import { listMessages, messagesOfMany } from '#server/conversations/list-messages'
import { nameColumnTo } from '#server/people/name-column'
import { exportStudentData } from '#server/students/privacy/export-data'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { insertPeople, person } from '#tests/support/people'
import { anApplication, aStudent } from '#tests/support/students/students'
import { makeUniversityPerson } from '#tests/support/students/universities'
import { sealer } from '#tests/support/vocabulary/sealer'

const COMPANY = 'The company'

const database = testDatabase()
const world = sharedWorld(database)
let student: Actor
let university: Actor
let applicationId: string

beforeAll(async () => {
  const { partners, people, universities } = world
  const studentId = await aStudent(database.db, {
    partnerId: partners.brightpath.id,
    counsellorId: people.counsellor.id,
  })
  student = person('asha@mail.example', 'Asha Tamang', ['STUDENT'], [], { studentId })
  await insertPeople(database.db, [student])
  university = await makeUniversityPerson(database.db, universities.sydney)
  applicationId = await anApplication(database.db, {
    studentId,
    universityId: universities.sydney,
    stage: 'Submitted',
  })
})

it('a statement reads each person’s name as the rule says, for every kind of reader', async () => {
  const { partner, counsellor, otherPartner, staff, admin, finance } = world.people
  const authors = [staff, admin, partner, counsellor, otherPartner, student, university]
  const ids = authors.map(({ id }) => id)
  for (const reader of [staff, admin, finance, partner, counsellor, otherPartner, student, university]) {
    const { rows } = await sql<{ id: string; name: string }>`
      select users.id, ${nameColumnTo(reader, 'users')} as name from users where id = any(${ids}::uuid[])`.execute(
      database.db,
    )
    const read = authors.map(({ id }) => rows.find((row) => row.id === id)?.name)
    const expected = authors.map((author) => (isNamedTo(reader, author) ? fullName(author) : COMPANY))
    expect(read, reader.email).toEqual(expected)
  }
})

it('a missing person has no name, and is not the company', async () => {
  const { rows } = await sql`select ${nameColumnTo(student, 'users')} as name
    from (values (1)) one left join users on false`.execute(database.db)
  expect(rows).toEqual([{ name: null }])
})

describe('a conversation about an application', () => {
  beforeEach(async () => {
    const { staff, counsellor } = world.people
    await addComment(
      { db: database.db, actor: staff },
      { id: applicationId, Text: 'Please upload your transcript' },
    )
    await addComment(
      { db: database.db, actor: counsellor },
      { id: applicationId, Text: 'I help you with it' },
    )
    await addComment({ db: database.db, actor: student }, { id: applicationId, Text: 'It is there now' })
  })

  /** The authors, as each call answers them. */
  async function authorsTo(reader: Actor): Promise<Set<string>[]> {
    const { db } = database
    const of = { kind: 'application' as const, id: applicationId }
    const page = await listMessages({ db, actor: reader }, { ...of, pageSize: 50 })
    const many = await messagesOfMany(db, reader, { kind: of.kind, ids: [of.id], pageSize: 50 })
    const lists = [
      page.rows,
      many.get(of.id)?.rows ?? [],
      await listComments({ db, actor: reader }, { id: of.id }),
    ]
    return lists.map((rows) => new Set(rows.map(({ By }) => By)))
  }

  it('names its student and their counsellor to everyone, and the company’s staff to staff alone', async () => {
    const { staff, admin, partner, counsellor } = world.people
    const others = [fullName(counsellor), fullName(student)]
    for (const reader of [staff, admin])
      for (const authors of await authorsTo(reader))
        expect(authors).toEqual(new Set([fullName(staff), ...others]))
    for (const reader of [partner, counsellor, student])
      for (const authors of await authorsTo(reader)) expect(authors).toEqual(new Set([COMPANY, ...others]))
  })

  it.each([
    ['Kestrel Campus', 'Kestrel Campus'],
    [PRODUCT, COMPANY],
  ])('of the portal of %s notifies in the name of %s', async (companyName, named) => {
    const { counsellor, staff } = world.people
    const other = await anApplication(database.db, {
      studentId: student.studentId ?? '',
      universityId: world.universities.osaka,
      stage: 'Submitted',
    })
    await addComment({ db: database.db, actor: counsellor }, { id: other, Text: 'It is submitted' })
    const settings = { publicUrl: 'https://portal.example', companyName, state: 'kept' } as const
    await deliverEvents(database.db, settings, { limit: 1000 })
    const said = async (table: 'notifications' | 'mails', column: string) =>
      (
        await sql<{
          text: string
        }>`delete from ${sql.table(table)} returning ${sql.ref(column)} as text`.execute(database.db)
      ).rows.map(({ text }) => text)
    const told = [...(await said('notifications', 'title')), ...(await said('mails', 'text'))]
    expect(told.some((text) => text.includes(`${named} commented on`))).toBe(true)
    expect(told.some((text) => text.includes(`${fullName(counsellor)} commented on`))).toBe(true)
    expect(told.filter((text) => text.includes(fullName(staff)))).toEqual([])
  })
})

it('a student’s own data names no staff, and an administrator’s copy of it does', async () => {
  const { admin } = world.people
  await addComment({ db: database.db, actor: admin }, { id: applicationId, Text: 'We look into it' })
  const dataTo = async (reader: Actor) =>
    (
      await exportStudentData({ db: database.db, actor: reader, sealer }, { id: student.studentId ?? '' })
    ).text()
  expect(await dataTo(admin)).toContain(fullName(admin))
  const own = await dataTo(student)
  expect(own).toContain(COMPANY)
  expect(own).not.toContain(fullName(admin))
})
