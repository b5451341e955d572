import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { seedDemoMoney } from '#assembly/demo-money'
import { seedDemo } from '#db/seed/demo'
import { verifyReceivables } from '#server/invoices/verify-receivables'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import type { FileStore } from '#services/files/store'
import { testDatabase } from '#tests/support/database/hooks'

const test = testDatabase()
const NOW = new Date('2026-11-20T09:00:00Z')
const files = { put: async () => undefined } as unknown as FileStore

beforeAll(async () => {
  await seedDemo({ db: test.db, files, now: NOW })
})

it('the demo company’s payments match its ledger and cover every state of a payment', async () => {
  await seedDemoMoney(test.db, files, NOW)
  await seedDemoMoney(test.db, files, NOW)
  expect(await verifyLedger(test.db)).toEqual([])
  expect(await verifyReceivables(test.db)).toEqual([])
  const { rows: sums } = await sql<{ payments: number; booked: number }>`
    select (select count(*) from payments)::int as payments,
      (select count(*) from ledger_entries where kind = 'payment')::int as booked`.execute(test.db)
  expect(sums[0]?.payments).toBeGreaterThan(20)
  expect(sums[0]?.booked).toBe(sums[0]?.payments)
  const { rows: states } = await sql<{ state: string }>`
    select distinct state from claw_backs union select distinct state from wallet_settlements
    union select kind from payment_refunds union select 'part' from payments where not completes order by 1`.execute(
    test.db,
  )
  expect(states.map(({ state }) => state)).toEqual([
    'Cancelled',
    'Consented',
    'Disputed',
    'Proposed',
    'debit',
    'failed',
    'part',
    'pending',
    'source',
    'wallet',
  ])
  const { rows: waiting } = await sql<{ topic: string }>`
    select topic from events where published_at is null and topic like 'claw-back%'`.execute(test.db)
  expect(waiting).toEqual([])
})
