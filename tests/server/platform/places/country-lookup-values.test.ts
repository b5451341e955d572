import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { person } from '#tests/support/people'
import { GET } from '../../../../src/pages/api/v1/country-lookup-values'

const broken = vi.hoisted(() => ({ now: false }))

vi.mock('#domain/places/lookup', async (original) => {
  const { everyCountry } = await original<typeof import('#domain/places/lookup')>()
  return {
    everyCountry() {
      if (broken.now) throw new Error('The list cannot be read')
      return everyCountry()
    },
  }
})

let database: TestDatabase
const actor = person('staff@tassel.example', 'Sunil Perera', ['STAFF'])

beforeAll(async () => {
  database = await openTestDatabase()
  useRuntime(database.db)
})
// Files share a worker: whoever comes next reads the list again.
afterEach(() => {
  broken.now = false
})
afterAll(() => database.close())

interface Country {
  Id: string
  Name: string
  DialCode: string
  States: { Id: string; Name: string }[]
}

it('lists every country with its states, by the codes that the portal keeps', async () => {
  const { json } = await callEndpoint(GET, { actor })
  const countries: Country[] = json.data.Countries
  expect(countries.length).toBe(249)
  const india = countries.find(({ Id }) => Id === 'IN')
  expect(india).toMatchObject({ Name: 'India', CountryCode: 'IN', DialCode: '+91' })
  expect(india?.States).toContainEqual({ Id: 'MH', Name: 'Maharashtra' })
  expect(india?.States).toContainEqual({ Id: 'TG', Name: 'Telangana' })
  expect(countries.find(({ Id }) => Id === 'NP')?.States).toContainEqual({ Id: 'P3', Name: 'Bagmati' })
  expect(countries.every(({ DialCode }) => /^(?:\+\d{1,3})?$/.test(DialCode))).toBe(true)
})

it('says so where the list cannot be made', async () => {
  broken.now = true
  const { status, json } = await callEndpoint(GET, { actor })
  expect([status, json.error]).toEqual([
    500,
    expect.objectContaining({ code: 'LOOKUP_FAILED', message: 'SOME THING WENT WRONG' }),
  ])
})
