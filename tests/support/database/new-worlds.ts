import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeWorld, type World } from '#tests/support/world'
import { openTestDatabase, type TestDatabase } from './database'

/**
 * Each test of the file begins in a new world, in one database that is closed after the last of them.
 * @param take is given both before each test
 */
export function inNewWorlds(take: (test: TestDatabase, world: World) => void): void {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase()
  })
  beforeEach(async () => {
    await test.reset()
    take(test, await makeWorld(test.db))
  })
  afterAll(() => test.close())
}
