import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'

const threads = vi.hoisted(() => [] as Worker[])

vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>()
  class RecordedWorker extends real.Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      threads.push(this)
    }
  }
  return { ...real, Worker: RecordedWorker }
})

const HEAVY = sql<{ count: number }>`select count(*) from generate_series(1, 2000000) as n where n % 7 = 3`

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase('embedded')
})
afterEach(() => database.close())

it('leaves the event loop free while a heavy query runs', async () => {
  let ticks = 0
  const ticking = setInterval(() => ticks++, 1)
  const { rows } = await HEAVY.execute(database.db)
  clearInterval(ticking)
  expect(rows).toEqual([{ count: 285714 }])
  expect(ticks).toBeGreaterThan(20)
})

it('answers queries in the order they were asked', async () => {
  const order: string[] = []
  await Promise.all([
    HEAVY.execute(database.db).then(() => order.push('heavy')),
    sql`select 1`.execute(database.db).then(() => order.push('light')),
  ])
  expect(order).toEqual(['heavy', 'light'])
})

it('rejects pending and later queries when the thread dies', async () => {
  const pending = expect(HEAVY.execute(database.db)).rejects.toThrow('The embedded database has stopped')
  const waiting = expect(sql`select 1`.execute(database.db)).rejects.toThrow(
    'The embedded database has stopped',
  )
  await threads.at(-1)?.terminate()
  await pending
  await waiting
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow('The embedded database has stopped')
})
