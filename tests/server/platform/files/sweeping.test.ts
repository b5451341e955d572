import { pino } from 'pino'
import { expect, it } from 'vitest'
import { startSweeping } from '#server/platform/files/sweeping'
import { testDatabase } from '#tests/support/database/hooks'
import { memoryFiles } from '#tests/support/notes/note-files'

const LONG_AGO = new Date('2026-01-01T00:00:00Z')

const test = testDatabase()

function listening() {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  return { log, lines }
}

it('sweeps repeatedly and reports a sweep it refuses', async () => {
  const files = memoryFiles()
  const store = {
    ...files,
    async *list() {
      yield { key: '0199c0de-0000-7000-8000-00000000abcd', at: LONG_AGO }
    },
  }
  const { log, lines } = listening()
  const sweeping = startSweeping({ db: test.db, files: store, log }, 5)
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  await sweeping.close()
  expect(new Set(lines)).toEqual(new Set(['most stored files are unknown to this database: none was swept']))
})

it('continues after a failure', async () => {
  const store = {
    ...memoryFiles(),
    list: () => {
      throw new Error('The bucket is away')
    },
  }
  const { log, lines } = listening()
  const sweeping = startSweeping({ db: test.db, files: store, log }, 5)
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  await sweeping.close()
  expect(lines[0]).toBe('files could not be swept')
})
