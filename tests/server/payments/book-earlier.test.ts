import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '#db/seed/demo'
import { transaction } from '#db/transaction'
import { verifyLedger } from '#server/ledger/verify-ledger'
import { bookEarlierPayments } from '#server/payments/book-earlier'
import type { FileStore } from '#services/files/store'
import { openTestDatabase, type TestDatabase } from '#tests/support/database'

let test: TestDatabase
const files = { put: async () => undefined } as unknown as FileStore

beforeAll(async () => {
  test = await openTestDatabase()
  await seedDemo({ db: test.db, files, now: new Date('2026-11-20T09:00:00Z') })
})
afterAll(() => test.close())

it('what was paid before there was a ledger is booked once, also by two processes that start together', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments where reversed_at is null`.execute(test.db)
  const booked = await Promise.all([1, 2].map(() => transaction(test.db, bookEarlierPayments)))
  expect(booked.toSorted((a, b) => a - b)).toEqual([0, rows[0]?.count])
  expect(rows[0]?.count).toBeGreaterThan(20)
  expect(await verifyLedger(test.db)).toEqual([])
  expect(await transaction(test.db, bookEarlierPayments)).toBe(0)
})
