import { afterAll, beforeAll, beforeEach } from 'vitest'
import { current } from '#tests/support/vocabulary/current'
import { makeWorld, newWorld, type World } from '#tests/support/world'
import { openTestDatabase, type TestDatabase } from './database'

/** The database of a test file: opened before its first test, closed after its last. */
export function testDatabase(wanted?: TestDatabase['kind']): TestDatabase {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(wanted)
  })
  afterAll(() => opened.close())
  return current(() => opened)
}

/** The test company, which all tests of the file share. */
export function sharedWorld(test: TestDatabase): World {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(test.db)
  })
  return current(() => world)
}

/** A new test company before each test, in an emptied database. */
export function worldPerTest(test: TestDatabase): World {
  let world: World
  beforeEach(async () => {
    world = await newWorld(test)
  })
  return current(() => world)
}

/**
 * For modules whose hooks several files register: `testDatabase` and `worldPerTest` as variables.
 *
 * @param take receives both before each test
 */
export function inNewWorlds(take: (test: TestDatabase, world: World) => void): void {
  const test = testDatabase()
  const world = worldPerTest(test)
  beforeEach(() => take(test, world))
}
