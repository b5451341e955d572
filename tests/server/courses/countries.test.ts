import { beforeAll, expect, it } from 'vitest'
import { listCourses as GET } from '#domain/courses/calls'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { sorted } from '#tests/support/sorted'
import { aCourse } from '#tests/support/students/courses'

const database = testDatabase()
const world = sharedWorld(database)

beforeAll(async () => {
  useRuntime(database.db)
  const { sydney, osaka, toronto } = world.universities
  const { db } = database
  await db.updateTable('universities').set({ country_id: 'US' }).where('id', '=', toronto).execute()
  await aCourse(db, { universityId: sydney, name: 'MSc Computer Science', city: 'Sydney' })
  await aCourse(db, { universityId: sydney, name: 'Business of Australian Wine', city: 'Sydney' })
  await aCourse(db, { universityId: osaka, name: 'Indian Philosophy', city: 'Osaka' })
  await aCourse(db, { universityId: toronto, name: 'BSc Computer Science', city: 'Bloomington' })
  await aCourse(db, { universityId: toronto, name: 'Business Analytics', city: 'Atlanta, Georgia' })
})

async function search(searchQuery: string): Promise<{ status: number; names: string[] }> {
  const url = `/?${new URLSearchParams({ pageSize: '25', searchQuery })}`
  const { status, json } = await callEndpoint(GET, { actor: world.people.counsellor, url })
  return { status, names: json.data.rows.map(({ Name }: { Name: string }) => Name) }
}

it.each([
  ['usa', ['BSc Computer Science', 'Business Analytics']],
  ['U.S.', ['BSc Computer Science', 'Business Analytics']],
  ['computer science usa', ['BSc Computer Science']],
  ['computer science Australia', ['MSc Computer Science']],
  // 'us' within 'business' or 'Australian' does not make it a course in the US.
  ['business us', ['Business Analytics']],
  ['us business', ['Business Analytics']],
  ['computer science us', ['BSc Computer Science']],
  // A place of the same name in another country.
  ['georgia', ['Business Analytics']],
  ['business georgia', ['Business Analytics']],
  ['japan', ['Indian Philosophy']],
  ['compu sci usa', ['BSc Computer Science']],
  ['computer science', ['BSc Computer Science', 'MSc Computer Science']],
])('a search for %j finds %j', async (searchQuery, names) => {
  const found = await search(searchQuery)
  expect([found.status, sorted(found.names)]).toEqual([200, names])
})

it.each(['germany', 'uk', 'business uk', 'computer science japan'])(
  'a search for %j finds no course of another country',
  async (searchQuery) => {
    expect(await search(searchQuery)).toEqual({ status: 200, names: [] })
  },
)

it('a course named like the words besides the country comes first', async () => {
  const { toronto } = world.universities
  await aCourse(database.db, { universityId: toronto, name: 'Studies of Wine', field: 'Business' })
  await aCourse(database.db, { universityId: toronto, name: 'Wine' })
  expect((await search('wine usa')).names).toEqual(['Wine', 'Studies of Wine'])
})
