import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { seedDemoPartners } from '#assembly/demo-partners'
import { seedDemo } from '#db/seed/demo'
import { invoiceChanges, revised } from '#domain/invoice-revisions/revision'
import { readRevisable } from '#server/invoice-revisions/revisable'
import type { FileStore } from '#services/files/store'
import { testDatabase } from '#tests/support/database/hooks'

const test = testDatabase()
const NOW = new Date()
const files = { put: async () => undefined } as unknown as FileStore

beforeAll(async () => {
  await seedDemo({ db: test.db, files, now: NOW })
  for (let time = 0; time < 2; time++) await seedDemoPartners(test.db, NOW)
})

it('the demo company’s agreements cover every state, each in its past', async () => {
  const { rows } = await sql<{ state: string; count: number; past: boolean }>`
    select state, count(*)::int, bool_and(proposed_at < now() - interval '1 hour' and updated_at >= proposed_at
      and coalesce(ended_at >= decided_at, true)) as past
    from agreements group by 1 order by 1`.execute(test.db)
  expect(rows).toEqual([
    { state: 'Active', count: 14, past: true },
    { state: 'Ended', count: 1, past: true },
    { state: 'Pending', count: 1, past: true },
    { state: 'Rejected', count: 1, past: true },
  ])
})

it('requests of the demo company wait for a decision: changes of invoices, and rights', async () => {
  const requests = await test.db.selectFrom('invoice_edit_requests').selectAll().execute()
  expect(requests.map((request) => request.state)).toEqual(['Pending', 'Pending'])
  for (const { invoice_id, wanted, changes } of requests) {
    const invoice = await readRevisable(test.db, invoice_id)
    expect(invoiceChanges(invoice, revised(invoice, wanted))).toEqual(changes)
  }
  const rights = await test.db.selectFrom('right_changes').select(['state', 'tags']).execute()
  expect(rights).toEqual([{ state: 'Pending', tags: ['Payment Processor'] }])
})

it('scenes of the demo company move only what they play, and notify nobody', async () => {
  const { rows: moved } = await sql`select from partner_enquiries where updated_at < created_at
    union all select from onboardings where updated_at < now() - interval '1 day'`.execute(test.db)
  expect(moved).toEqual([])
  const { rows: waiting } = await sql`select topic from events where published_at is null`.execute(test.db)
  expect(waiting).toEqual([])
})
