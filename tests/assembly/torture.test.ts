import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { makeWorld } from '#tests/support/world'
import { check } from '../../scripts/torture/invariants'
import { Tally } from '../../scripts/torture/tally'
import { WritesSent } from '../../scripts/torture/writes'

let database: TestDatabase
let tally: Tally
beforeAll(async () => {
  // Each fault is printed when it is found.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.reset()
  tally = new Tally()
})
afterAll(() => database.close())

const counted = (what: string) => Number(new RegExp(`${what} +(\\d+)`).exec(String(tally))?.[1])

it('torture finds nothing in an empty company', async () => {
  await check(database.db, new WritesSent(), tally)
  expect(String(tally)).toMatch(/checks of all invariants +1/)
  expect(tally.isClean).toBe(true)
})

it('torture finds every invoice and every receipt that nobody booked', async () => {
  const { invoices } = await makeWorld(database.db)
  await check(database.db, new WritesSent(), tally)
  expect(tally.isClean).toBe(false)
  expect(counted('invariants broken')).toBe(2 * Object.keys(invoices).length)
})

it('torture finds writes that were acknowledged and are not there', async () => {
  const writes = new WritesSent()
  writes.acknowledge({ kind: 'payment', mark: 'payment 1' })
  writes.send({ kind: 'note', mark: 'never answered' })
  writes.drafts.set('0198c2f0-0000-7000-8000-000000000000', 'draft 1')
  await check(database.db, writes, tally)
  expect([counted('writes lost'), tally.isClean]).toEqual([2, false])
})
