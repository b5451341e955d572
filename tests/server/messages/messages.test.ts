import { aroundEach, beforeAll, expect, it } from 'vitest'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { testDatabase } from '#tests/support/database/hooks'
import { rolledBack } from '#tests/support/database/rolled-back'
import { useCallServices } from '#tests/support/http/send-valid'
import { makeSituation } from '#tests/support/http/situation'
import { type Api, apiOf, type MessageCase } from './api'
import { CASES } from './cases'

const database = testDatabase()
let api: Api
let undone: (work: () => Promise<void>) => Promise<void>

beforeAll(async () => {
  const files = useCallServices(database.db)
  const situation = await makeSituation(database.db, files)
  const portal = rolledBack(database.db)
  const keptFiles = new Map(files.kept)
  api = apiOf(portal.db, situation, files)
  undone = (work) => {
    files.kept.clear()
    for (const [key, file] of keptFiles) files.kept.set(key, file)
    return portal.undone(work)
  }
})
// Each case runs in its own transaction, which is rolled back.
aroundEach(async (runTest) => {
  api.serve({})
  await undone(runTest)
})

it.each(Object.entries(CASES) as [ErrorCode, MessageCase][])(
  'the API answers %s with its message',
  async (code, wanted) => {
    const { names, ask } = typeof wanted === 'function' ? { names: '', ask: wanted } : wanted
    const { status, json } = await ask(api)
    const message = CATALOGUE[code].message.replace('{names}', typeof names === 'string' ? names : names(api))
    expect([status, json.error?.code, json.error?.message]).toEqual([CATALOGUE[code].status, code, message])
  },
)
