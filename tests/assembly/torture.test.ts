import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { insertNote } from '#tests/support/notes/notes'
import { makeWorld } from '#tests/support/world'
import { check } from '../../scripts/torture/invariants'
import { Tally } from '../../scripts/torture/tally'
import { WritesSent } from '../../scripts/torture/writes'

let database: TestDatabase
let tally: Tally
beforeAll(async () => {
  // Silence the printout of each fault.
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

it('torture finds every invoice and every receipt that is not booked', async () => {
  const { invoices } = await makeWorld(database.db)
  await check(database.db, new WritesSent(), tally)
  expect(tally.isClean).toBe(false)
  expect(counted('invariants broken')).toBe(2 * Object.keys(invoices).length)
})

it('torture finds acknowledged writes that are missing', async () => {
  const writes = new WritesSent()
  writes.acknowledge({ kind: 'payment', mark: 'payment 1' })
  writes.send({ kind: 'note', mark: 'never answered' })
  writes.drafts.set('0198c2f0-0000-7000-8000-000000000000', 'draft 1')
  await check(database.db, writes, tally)
  expect([counted('writes lost'), tally.isClean]).toEqual([2, false])
})

it('torture finds a lost message, a repeated message, and counts that do not add up', async () => {
  const world = await makeWorld(database.db)
  const noteId = await insertNote(database.db, world, {})
  await check(database.db, new WritesSent(), tally)
  const before = counted('invariants broken')
  const writes = new WritesSent()
  writes.acknowledge({ kind: 'message', mark: 'message 1' })
  writes.acknowledge({ kind: 'message', mark: 'message 2' })
  await sql`insert into conversations (kind, subject_id, last_number, last_open_number) values ('note', ${noteId}, 4, 3)`.execute(
    database.db,
  )
  await sql`
    insert into messages (id, kind, subject_id, number, open_number, author_id, text, visibility, created_at)
    select gen_random_uuid(), 'note', ${noteId}, number, number, ${world.people.maker.id}, text, 'everyone', now() + at::interval
    from (values (1, 'message 2', '1 s'), (2, 'message 2', '2 s'), (4, 'message 0', '0 s')) as given (number, text, at)`.execute(
    database.db,
  )
  await check(database.db, writes, tally)
  expect([counted('writes lost'), counted('writes doubled')]).toEqual([1, 1])
  // A gap, a message older than the one before it, and a message older than its author's previous one.
  expect(counted('invariants broken') - before).toBe(3)
})
