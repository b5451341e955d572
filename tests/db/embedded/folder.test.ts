import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/database'
import { transaction } from '#db/transaction'
import { startChild } from '#tests/support/http/child'

let parent: string

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'tassel-folder-'))
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

it('lets one process at a time use a folder and keeps its rows for the next', async () => {
  const dataDir = join(parent, 'not', 'yet', 'there')
  const { db, kind, close, ping } = await openDatabase({ dataDir })
  expect(kind).toBe('embedded')
  await ping()
  await sql`create table kept (name text)`.execute(db)

  const second = startChild('db/embedded/folder-holder.ts', dataDir)
  expect(await second.nextLine()).toMatch(
    new RegExp(
      `^The data folder ${dataDir} is in use by process ${process.pid} \\(started .*Z\\)\\. Stop it first, or`,
    ),
  )
  expect(await second.exitCode()).toBe(0)

  const begun = Promise.withResolvers<void>()
  const finishing = transaction(db, async (tx) => {
    begun.resolve()
    await sql`insert into kept values ('begun before the close')`.execute(tx)
    await sql`insert into kept values ('finished after it')`.execute(tx)
  })
  await begun.promise
  await close()
  await finishing
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  await expect(ping()).rejects.toThrow('driver has already been destroyed')

  const next = startChild('db/embedded/folder-holder.ts', dataDir)
  expect(await next.nextLine()).toBe('open')
  next.process.stdin?.end()
  expect(await next.exitCode()).toBe(0)

  const again = await openDatabase({ dataDir })
  const { rows } = await sql`select name from kept`.execute(again.db)
  expect(rows).toEqual([{ name: 'begun before the close' }, { name: 'finished after it' }])
  await again.close()
})

it('leaves no lock when the database cannot be opened', async () => {
  const dataDir = join(parent, 'blocked')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'database'), 'a file where the folder belongs')
  await expect(openDatabase({ dataDir })).rejects.toThrow()
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})
