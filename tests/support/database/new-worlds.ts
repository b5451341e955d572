import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeWorld, type World } from '#tests/support/world'
import { openTestDatabase, type TestDatabase } from './database'

/**
 * Each test of the file starts in a new world, in one database that is closed after the last test.
 *
 * @param take receives both before each test
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
