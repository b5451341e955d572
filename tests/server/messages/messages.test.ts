import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { saveCopy } from '#tests/support/database/saved-copy'
import { useCallServices } from '#tests/support/http/send-valid'
import { makeSituation } from '#tests/support/http/situation'
import { type Api, apiOf, type MessageCase } from './api'
import { CASES } from './cases'

let database: TestDatabase
let api: Api
let restore: () => Promise<void>

beforeAll(async () => {
  database = await openTestDatabase()
  const files = useCallServices(database.db)
  api = apiOf(database.db, await makeSituation(database.db, files), files)
  const keptFiles = new Map(files.kept)
  const restoreRows = await saveCopy(database)
  restore = async () => {
    files.kept.clear()
    for (const [key, file] of keptFiles) files.kept.set(key, file)
    await restoreRows()
  }
})
beforeEach(async () => {
  await restore()
  api.serve({})
})
afterAll(() => database.close())

it.each(Object.entries(CASES) as [ErrorCode, MessageCase][])(
  'the API answers %s with its message',
  async (code, wanted) => {
    const { names, ask } = typeof wanted === 'function' ? { names: '', ask: wanted } : wanted
    const { status, json } = await ask(api)
    const message = CATALOGUE[code].message.replace('{names}', typeof names === 'string' ? names : names(api))
    expect([status, json.error?.code, json.error?.message]).toEqual([CATALOGUE[code].status, code, message])
  },
)
