import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guardIn } from '#server/login/guard'
import { openTestDatabase, type TestDatabase } from '#tests/support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.close())

const guard = () => guardIn(database.db)

test('ten wrong tries pass for an e-mail address, the eleventh waits for the rest of ten minutes', async () => {
  for (let wrong = 0; wrong < 10; wrong++)
    expect(await guard().admit('maker@x.example', '10.0.0.1')).toBeNull()
  const wait = await guard().admit('maker@x.example', '10.0.0.2')
  expect(wait).toBeGreaterThan(590)
  expect(wait).toBeLessThanOrEqual(600)
  expect(await guard().admit('MAKER@x.example ', '10.0.0.3')).not.toBeNull()
  expect(await guard().admit('checker@x.example', '10.0.0.1')).toBeNull()
})

test('many tries at once are not let through together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => guard().admit('maker@x.example', '10.0.0.1')),
  )
  expect(answers.filter((wait) => wait === null)).toHaveLength(10)
})

test('a right try is not counted', async () => {
  for (let wrong = 0; wrong < 9; wrong++) await guard().admit('maker@x.example', '10.0.0.1')
  await guard().admit('maker@x.example', '10.0.0.1')
  await guard().forgive('maker@x.example', '10.0.0.1')
  expect(await guard().admit('maker@x.example', '10.0.0.1')).toBeNull()
  const { rows } = await sql<{ count: number }>`select count from rate_limits order by count`.execute(
    database.db,
  )
  expect(rows.map((row) => row.count)).toEqual([1, 10])
})

test('a hundred wrong tries from one address hold it back, whatever e-mail addresses it tries', async () => {
  for (let wrong = 0; wrong < 100; wrong++) await guard().admit(`${wrong}@x.example`, '10.0.0.1')
  expect(await guard().admit('new@x.example', '10.0.0.1')).not.toBeNull()
  expect(await guard().admit('new@x.example', '10.0.0.2')).toBeNull()
})

test('after ten minutes the count begins anew', async () => {
  for (let wrong = 0; wrong < 11; wrong++) await guard().admit('maker@x.example', '10.0.0.1')
  await sql`update rate_limits set window_start = window_start - interval '601 seconds'`.execute(database.db)
  expect(await guard().admit('maker@x.example', '10.0.0.1')).toBeNull()
})

test('counts that are over are removed, and no others', async () => {
  await guard().admit('maker@x.example', '10.0.0.1')
  await sql`update rate_limits set window_start = window_start - interval '601 seconds'`.execute(database.db)
  await guard().admit('checker@x.example', '10.0.0.2')
  await guard().removeExpired()
  const { rows } = await sql`select key from rate_limits`.execute(database.db)
  expect(rows).toHaveLength(2)
})

test('what is kept does not tell who tried', async () => {
  await guard().admit('maker@x.example', '10.0.0.1')
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(database.db)
  expect(rows).toHaveLength(2)
  for (const { key } of rows) expect(key).not.toMatch(/maker|10\.0\.0\.1/)
})
