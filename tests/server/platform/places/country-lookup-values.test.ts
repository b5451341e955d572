import { beforeAll, expect, it } from 'vitest'
import { countryLookupValues as GET } from '#domain/places/calls'
import { countryLookupValues } from '#server/platform/places/country-lookup-values'
import { testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { person } from '#tests/support/people'

const database = testDatabase()
const actor = person('staff@tassel.example', 'Sunil Perera', ['STAFF'])

beforeAll(async () => {
  useRuntime(database.db)
})

interface Country {
  Id: string
  Name: string
  DialCode: string
  States: { Id: string; Name: string }[]
}

it('lists every country with its states by the portal’s codes', async () => {
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

it('reports an error if the list cannot be built', async () => {
  const broken = () => {
    throw new Error('The list cannot be read')
  }
  await expect(countryLookupValues(broken)).rejects.toMatchObject({
    code: 'LOOKUP_FAILED',
    status: 500,
    message: 'SOME THING WENT WRONG',
  })
})
