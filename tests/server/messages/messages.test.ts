import { beforeAll, beforeEach, expect, it } from 'vitest'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { testDatabase } from '#tests/support/database/hooks'
import { saveCopy } from '#tests/support/database/saved-copy'
import { useCallServices } from '#tests/support/http/send-valid'
import { makeSituation } from '#tests/support/http/situation'
import { type Api, apiOf, type MessageCase } from './api'
import { CASES } from './cases'

const database = testDatabase()
let api: Api
let restore: () => Promise<void>

beforeAll(async () => {
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

it.each(Object.entries(CASES) as [ErrorCode, MessageCase][])(
  'the API answers %s with its message',
  async (code, wanted) => {
    const { names, ask } = typeof wanted === 'function' ? { names: '', ask: wanted } : wanted
    const { status, json } = await ask(api)
    const message = CATALOGUE[code].message.replace('{names}', typeof names === 'string' ? names : names(api))
    expect([status, json.error?.code, json.error?.message]).toEqual([CATALOGUE[code].status, code, message])
  },
)
