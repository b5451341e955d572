import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { generate } from '#db/seed/bulk/generate'
import { seedDemo } from '#db/seed/demo'
import { transaction } from '#db/transaction'
import { BOOK_EARLIER, bookEarlierPayments, bookSomeEarlier } from '#server/across/upgrades/book-earlier'
import { openUpgrader } from '#server/across/upgrades/upgrader'
import { progressOf } from '#server/across/upgrades/work-table'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { planWork } from '#tests/support/notes/plan-work'

let test: TestDatabase
let unbooked: number
const NOW = new Date('2026-11-20T09:00:00Z')
const log = pino({ level: 'silent' })

beforeAll(async () => {
  test = await openTestDatabase()
  await seedDemo({ db: test.db, files: { put: async () => {} }, now: NOW })
  await generate(test.db, 1_500, NOW)
  unbooked = await countUnbooked()
})
beforeEach(() => forgetBooks())
afterAll(() => test.close())

/** As it was before there was a ledger. */
async function forgetBooks(): Promise<void> {
  await transaction(test.db, async (tx) => {
    await sql`set local tassel.rewrites_history = 'on'`.execute(tx)
    await sql`delete from ledger_lines`.execute(tx)
    await sql`delete from ledger_entries`.execute(tx)
    await sql`delete from ledger_chains`.execute(tx)
    await sql`update payments set is_posted = false`.execute(tx)
    await sql`delete from upgrade_work`.execute(tx)
  })
}
async function countUnbooked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments where not is_posted and reversed_at is null`.execute(test.db)
  return rows[0]?.count ?? 0
}

it('what was paid before there was a ledger is booked once, also by two processes at a time', async () => {
  expect(unbooked).toBeGreaterThan(1_000)
  const booked = await Promise.all([1, 2].map(() => bookEarlierPayments(test.db)))
  expect(booked.reduce((sum, count) => sum + count)).toBe(unbooked)
  expect(await verifyLedger(test.db)).toEqual([])
  expect(await bookEarlierPayments(test.db)).toBe(0)
})

it('goes on where a process left off that was killed, and says how far it is', async () => {
  expect(await progressOf(test.db, BOOK_EARLIER)).toBe(null)
  await bookSomeEarlier(test.db)
  await bookSomeEarlier(test.db)
  // The transaction of a process that dies is rolled back.
  await transaction(test.db, async (tx) => {
    await bookSomeEarlier(tx)
    throw new Error('killed')
  }).catch(() => {})
  const left = await countUnbooked()
  expect(left).toBeLessThan(unbooked)
  expect(await progressOf(test.db, BOOK_EARLIER)).toEqual({ done: unbooked - left, total: unbooked })
  expect(await bookEarlierPayments(test.db)).toBe(left)
  expect(await progressOf(test.db, BOOK_EARLIER)).toBe(null)
  expect(await verifyLedger(test.db)).toEqual([])
})

it('books what an older version of the portal pays meanwhile', async () => {
  await bookEarlierPayments(test.db)
  const { rows } = await sql<{ id: string }>`
    select id from payments order by note_id limit 1`.execute(test.db)
  await forgetBooks()
  await sql`update payments set is_posted = true where id = ${rows[0]?.id}`.execute(test.db)
  await bookSomeEarlier(test.db)
  await bookSomeEarlier(test.db)
  await sql`update payments set is_posted = false where id = ${rows[0]?.id}`.execute(test.db)
  expect(await bookEarlierPayments(test.db)).toBeGreaterThan(0)
  expect(await countUnbooked()).toBe(0)
  expect(await verifyLedger(test.db)).toEqual([])
})

it('is done beside requests by a process that has started, and left at the end of a transaction when it stops', async () => {
  const upgrader = openUpgrader({ db: test.db, log })
  while ((await countUnbooked()) === unbooked) await new Promise((resolve) => setImmediate(resolve))
  await upgrader.close()
  const booked = unbooked - (await countUnbooked())
  expect(booked % 250).toBe(0)
  const next = openUpgrader({ db: test.db, log })
  while ((await countUnbooked()) > 0) await new Promise((resolve) => setImmediate(resolve))
  await next.close()
  expect(await verifyLedger(test.db)).toEqual([])
})

it.runIf(process.env.TEST_DATABASE_URL)(
  'takes as long for the last of them as for the first, whatever the statistics say',
  async () => {
    const chunks = async () => {
      const works: number[] = []
      for (let isLeft = true; isLeft; ) {
        await transaction(test.db, async (tx) => {
          works.push(
            await planWork(async () => {
              const step = await bookSomeEarlier(tx)
              isLeft = step !== null && (step.now === 250 || step.now === 0)
            }),
          )
        })
      }
      // The first counts them all, once.
      return works.slice(1, -1)
    }
    const expectEven = (works: readonly number[]) => {
      expect(works.length).toBeGreaterThan(3)
      expect(Math.max(...works) / Math.min(...works)).toBeLessThan(3)
    }
    await sql`vacuum (analyze)`.execute(test.db)
    expectEven(await chunks())
    await sql`analyze`.execute(test.db)
    await forgetBooks()
    expectEven(await chunks())
  },
)
