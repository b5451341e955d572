import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemoMoney } from '#assembly/demo-money'
import { seedDemoPartners } from '#assembly/demo-partners'
import { seedDemoSigned } from '#assembly/demo-signed'
import { seedDemoTalk } from '#assembly/demo-talk'
import { seedDemoUniversity } from '#assembly/demo-university'
import { seedDemo } from '#db/seed/demo'
import { seedBankDetails } from '#db/seed/partners/bank-details'
import { invoiceChanges, revised } from '#domain/invoice-revisions/revision'
import { readRevisable } from '#server/invoice-revisions/revisable'
import { verifyReceivables } from '#server/invoices/verify-receivables'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { actorOf, personByEmail } from '#server/platform/login/person'
import { invoiceSignatures } from '#server/signing/invoice-signatures'
import { testDatabase } from '#tests/support/database/hooks'
import { saveCopy } from '#tests/support/database/saved-copy'
import { memoryFiles } from '#tests/support/notes/note-files'
import { signingRuntime } from '#tests/support/services/signing'

const test = testDatabase()
const NOW = new Date()
const files = memoryFiles()
let restore: () => Promise<void>

beforeAll(async () => {
  await seedDemo({ db: test.db, files, now: NOW })
  restore = await saveCopy(test)
})
// Each scene is played on the seeded company alone.
beforeEach(() => restore())

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

it('the demo company’s first partner signs one verifiable tax invoice and nobody is notified', async () => {
  const opened = signingRuntime(test.db, { files })
  await seedBankDetails(test.db, { seals: opened.sealer, files: opened.files }, new Date())
  // As the portal does: the certificate that it signs with is not older than this test.
  for (let time = 0; time < 2; time++) await seedDemoSigned(test.db, opened, new Date())
  const signed = await test.db
    .selectFrom('partner_invoices')
    .innerJoin('notes', 'notes.partner_invoice_id', 'partner_invoices.id')
    .select(['notes.id', 'notes.status_id'])
    .where('partner_invoices.is_signed', '=', true)
    .execute()
  expect(signed.map((note) => note.status_id)).toEqual([10])
  const person = await personByEmail(test.db, 'partner@brightpath.example')
  if (!person) throw new Error('The demo company has its first partner')
  const signatures = await invoiceSignatures(
    { ...opened, db: test.db, actor: actorOf(person) },
    { id: signed[0]?.id ?? '' },
  )
  expect(signatures).toMatchObject({ IsValid: true, Signatures: [{ IsTrusted: true }] })
  const waiting = await test.db
    .selectFrom('events')
    .select('topic')
    .where('published_at', 'is', null)
    .execute()
  expect(waiting).toEqual([])
})

it('the demo conversation covers two notes, is seeded once and notifies nobody', async () => {
  await seedDemoTalk(test.db)
  await seedDemoTalk(test.db)
  const { rows: said } = await sql<{ visibility: string; count: number }>`
    select visibility, count(*)::int from messages where kind = 'note' group by 1 order by 1`.execute(test.db)
  expect(said).toEqual([
    { visibility: 'everyone', count: 3 },
    { visibility: 'staff', count: 1 },
  ])
  const { rows: asked } = await sql<{ state: string }>`
    select state from line_queries order by state`.execute(test.db)
  expect(asked.map(({ state }) => state)).toEqual(['Answered', 'Open'])
  const { rows: waiting } = await sql`select from events
    where published_at is null and topic in ('conversation.posted', 'line-query.asked', 'line-query.answered')`.execute(
    test.db,
  )
  expect(waiting).toEqual([])
})

it('the demo university’s question, pay day and change are seeded once and notify nobody', async () => {
  await seedDemoUniversity(test.db)
  await seedDemoUniversity(test.db)
  const { rows } = await sql`select
    (select array_agg(answer is not null order by asked_at, id) from invoice_questions) as answered,
    (select count(*)::int from invoice_pay_days) as days,
    (select array_agg(state) from course_changes) as changes,
    (select count(*)::int from events where published_at is null
      and (topic like 'invoice.%' or topic like 'course.%')) as waiting`.execute(test.db)
  expect(rows).toEqual([{ answered: [true, false], days: 1, changes: ['Pending'], waiting: 0 }])
})

describe('partners of the demo company', () => {
  beforeEach(async () => {
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
})
