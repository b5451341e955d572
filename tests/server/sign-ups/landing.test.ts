import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { readLanding } from '#server/sign-ups/flow/read-landing'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { aCourse } from '#tests/support/students/courses'

const database = testDatabase()
const world = sharedWorld(database)

async function coursesIn(country: string, courses: number): Promise<void> {
  const universityId = uuid()
  await sql`insert into universities (id, name, address, email, country_id, currency)
    values (${universityId}, ${`University of ${country}`}, '1 Street', 'desk@uni.example', ${country}, 'EUR')`.execute(
    database.db,
  )
  for (let course = 0; course < courses; course++) await aCourse(database.db, { universityId })
}

it('lists the countries with the most courses, and counts the others', async () => {
  const COUNTRIES = ['AT', 'BE', 'DE', 'DK', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL']
  for (const [place, country] of COUNTRIES.entries()) await coursesIn(country, place + 1)
  const landing = await readLanding(database.db, world.partners.brightpath.id)
  expect({ ...landing, countries: landing.countries.map(({ countryId }) => countryId) }).toMatchObject({
    countries: ['NL', 'IT', 'IE', 'FR', 'FI', 'ES', 'DK', 'DE'],
    otherCountries: 2,
    courses: 55,
    universities: 10,
  })
})
