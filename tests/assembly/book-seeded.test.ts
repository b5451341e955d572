import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { bookSeeded } from '#assembly/book-seeded'
import { seedDemo } from '#db/seed/demo'
import { verifyReceivables } from '#server/invoices/verify-receivables'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { testDatabase } from '#tests/support/database/hooks'
import { generate } from '../../bench/notes/generate.ts'

const test = testDatabase()
const NOW = new Date('2026-11-20T09:00:00Z')

beforeAll(async () => {
  await seedDemo({ db: test.db, files: { save: async () => {} }, now: NOW })
  await generate(test.db, 1_500, NOW)
})

const count = async (rows: ReturnType<typeof sql>) => {
  const { rows: found } = await sql<{
    count: number
  }>`select count(*)::integer as count from ${rows}`.execute(test.db)
  return found[0]?.count
}
const unbooked = () => count(sql`payments where not is_posted and reversed_at is null`)
const unchained = () => count(sql`ledger_entries where hash is null`)

it('books seeded payments and chains seeded ledger entries, once', async () => {
  const payments = await unbooked()
  expect(payments).toBeGreaterThan(1_000)
  expect(await unchained()).toBeGreaterThan(0)
  expect(await bookSeeded(test.db)).toBe(payments)
  expect([await unbooked(), await unchained()]).toEqual([0, 0])
  expect([...(await verifyLedger(test.db)), ...(await verifyReceivables(test.db))]).toEqual([])
  expect(await bookSeeded(test.db)).toBe(0)
})
