import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { pauseBefore } from '#domain/access/wrong-tries'
import { networkOf } from '#domain/api/network'
import { guardIn } from '#server/platform/login/guard'
import type { Guard } from '#services/login/embedded/ports'
import { testDatabase } from '#tests/support/database/hooks'

const database = testDatabase()
let guard: Guard
beforeAll(async () => {
  guard = guardIn(database.db)
})
beforeEach(() => database.reset())

const tried = (email: string, address: string, browser: string | null = null) => ({ email, address, browser })
const admit = (email: string, address: string, browser: string | null = null) =>
  guard.admit(tried(email, address, browser))
const later = (seconds: number) =>
  sql`update rate_limits set window_start = window_start - make_interval(secs => ${seconds})`.execute(
    database.db,
  )
const AT_ONCE = { pauseMs: 0 }

test('five wrong tries within 15 minutes slow an account down everywhere, without a block', async () => {
  for (let wrong = 0; wrong < 5; wrong++) expect(await admit('maker@x.example', '10.0.0.1')).toEqual(AT_ONCE)
  expect(await admit('MAKER@x.example ', '10.0.0.2')).toEqual({ pauseMs: 1000 })
  expect(await admit('checker@x.example', '10.0.0.1')).toEqual(AT_ONCE)
  for (let wrong = 0; wrong < 200; wrong++) await admit('maker@x.example', `10.1.${wrong}.1`)
  expect(await admit('maker@x.example', '10.0.0.3')).toEqual({ pauseMs: 8000 })
  await later(901)
  expect(await admit('maker@x.example', '10.0.0.3')).toEqual(AT_ONCE)
})

test('the pauses grow to eight seconds', () => {
  expect([0, 1, 5, 6, 7, 8, 9, 10, 1000].map(pauseBefore)).toEqual([
    0, 0, 0, 1000, 2000, 4000, 8000, 8000, 8000,
  ])
})

test('fifty wrong tries block an address for an hour, for all accounts and concurrent tries', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, wrong) => admit(`${wrong}@x.example`, '10.0.0.1')),
  )
  expect(answers.filter((answer) => answer.retryAfter === undefined)).toHaveLength(50)
  await later(3500)
  expect(await admit('new@x.example', '10.0.0.1')).toMatchObject({ retryAfter: expect.any(Number) })
  expect(await admit('new@x.example', '10.0.0.2')).toEqual(AT_ONCE)
  await later(101)
  expect(await admit('new@x.example', '10.0.0.1')).toEqual(AT_ONCE)
})

test('the hour begins with the first refused try', async () => {
  for (let wrong = 0; wrong < 50; wrong++) await admit(`${wrong}@x.example`, '10.0.0.1')
  await later(3000)
  const { retryAfter } = await admit('new@x.example', '10.0.0.1')
  expect(retryAfter).toBeGreaterThan(3590)
  expect(retryAfter).toBeLessThanOrEqual(3600)
})

test('a user’s known browser is not slowed by others until it fails too often itself', async () => {
  for (let wrong = 0; wrong < 60; wrong++) await admit('maker@x.example', '10.0.0.1')
  for (let wrong = 0; wrong < 10; wrong++)
    expect(await admit('maker@x.example', '10.0.0.1', 'mine')).toEqual(AT_ONCE)
  expect(await admit('maker@x.example', '10.0.0.1', 'mine')).toHaveProperty('retryAfter')
  expect(await admit('maker@x.example', '10.0.0.1', 'my other')).toEqual(AT_ONCE)
  await guard.forgive(tried('maker@x.example', '10.0.0.1', 'mine'))
  expect(await admit('maker@x.example', '10.0.0.1', 'mine')).toEqual(AT_ONCE)
})

test('a right try is not counted and removes no counts of others', async () => {
  for (let wrong = 0; wrong < 5; wrong++) await admit('maker@x.example', '10.0.0.1')
  for (let right = 0; right < 3; right++) {
    expect(await admit('maker@x.example', '10.0.0.1')).toEqual({ pauseMs: 1000 })
    await guard.forgive(tried('maker@x.example', '10.0.0.1'))
  }
  const { rows } = await sql<{ count: number }>`select count from rate_limits`.execute(database.db)
  expect(rows.map((row) => row.count)).toEqual([5, 5])
})

test('removes expired counts only', async () => {
  await admit('maker@x.example', '10.0.0.1')
  await later(901)
  await admit('checker@x.example', '10.0.0.2')
  await guard.removeExpired()
  // An address counts for an hour.
  expect((await sql`select key from rate_limits`.execute(database.db)).rows).toHaveLength(3)
})

test('the stored counts do not reveal who tried', async () => {
  await admit('maker@x.example', '10.0.0.1')
  await admit('maker@x.example', '10.0.0.1', 'mine')
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(database.db)
  expect(rows).toHaveLength(3)
  for (const { key } of rows) expect(key).not.toMatch(/maker|10\.0\.0\.1|mine/)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
