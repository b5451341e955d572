import { expect, it } from 'vitest'
import { fullName } from '#domain/access/actor'
import { studentChoices } from '#server/students/list/choices'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'

const database = testDatabase()
const world = sharedWorld(database)

it('names a counsellor’s company to staff, and not to the partner’s own users', async () => {
  const { counsellor, partner, staff } = world.people
  const labelFor = async (reader: typeof staff) =>
    (await studentChoices(database.db, reader)).counsellors.find(({ value }) => value === counsellor.id)
      ?.label
  expect(await labelFor(partner)).toBe(fullName(counsellor))
  expect(await labelFor(staff)).toBe(`${fullName(counsellor)}, ${world.partners.brightpath.company}`)
})
