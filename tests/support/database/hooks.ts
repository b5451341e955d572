import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeWorld, type World } from '#tests/support/world'
import { openTestDatabase, type TestDatabase, testableKinds } from './database'

/** The database of a test file: opened before its first test, closed after its last. */
export function testDatabase(wanted = testableKinds.at(-1)): TestDatabase {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(wanted)
  })
  afterAll(() => opened.close())
  return {
    get db() {
      return opened.db
    },
    get kind() {
      return opened.kind
    },
    get listen() {
      return opened.listen
    },
    reset: () => opened.reset(),
    close: () => opened.close(),
  }
}

/** The test company, which all tests of the file share. */
export function sharedWorld(test: TestDatabase): World {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(test.db)
  })
  return currentWorld(() => world)
}

/** A new test company before each test, in an emptied database. */
export function worldPerTest(test: TestDatabase): World {
  let world: World
  beforeEach(async () => {
    await test.reset()
    world = await makeWorld(test.db)
  })
  return currentWorld(() => world)
}

function currentWorld(read: () => World): World {
  return {
    get people() {
      return read().people
    },
    get partners() {
      return read().partners
    },
    get universities() {
      return read().universities
    },
    get invoices() {
      return read().invoices
    },
  }
}
