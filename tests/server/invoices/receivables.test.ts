import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { bookReceivables } from '#db/seed/invoices/receivables'
import { transaction } from '#db/transaction'
import { RecordReceipt } from '#domain/invoices/receipt'
import { changeInvoice } from '#server/invoice-revisions/change-invoice'
import { decideInvoiceEdit } from '#server/invoice-revisions/decide-invoice-edit'
import { recordReceipt } from '#server/invoices/receipts/record-receipt'
import { verifyReceivables } from '#server/invoices/verify-receivables'
import { chainSome } from '#server/platform/ledger/chains'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { insertOpenInstallments, raise } from '#tests/support/notes/university-invoices'

const test = testDatabase()
const world = worldPerTest(test)

beforeEach(async () => {
  // The invoices of the test world are inserted without bookings.
  await book()
})

/** An invoice over 3,000 AUD for one student, raised by the use case of finance. */
const raised = async () => {
  const line = { name: 'Pupil', partnerId: world.partners.brightpath.id, fee: '20000' }
  const [pupil] = (await insertOpenInstallments(test.db, world, [line])) as [WorldApplication]
  return { pupil, invoice: await raise(test.db, world.people.finance, world, [pupil]) }
}

/** The booked lines of a row, by entry and account. */
const linesOf = async (kind: string, sourceId?: string) => {
  const { rows } = await sql<{ line: string }>`
    select account || ' ' || amount as line
    from ledger_entries entries join ledger_lines lines on lines.entry_id = entries.id
    where kind = ${kind} ${sourceId ? sql`and source_id = ${sourceId}` : sql``} order by entries.sequence, position`.execute(
    test.db,
  )
  return rows.map(({ line }) => line)
}

const book = async () => {
  await bookReceivables(test.db)
  await transaction(test.db, (tx) => chainSome(tx, 100))
}
const verify = async () => [...(await verifyLedger(test.db)), ...(await verifyReceivables(test.db))]

const deleteReceipts = (condition: ReturnType<typeof sql>) =>
  transaction(test.db, async (tx) => {
    await sql`set local tassel.rewrites_history = 'on'`.execute(tx)
    await sql`delete from ledger_lines where entry_id in (select id from ledger_entries where ${condition})`.execute(
      tx,
    )
    await sql`delete from ledger_entries where ${condition}`.execute(tx)
    await sql`delete from ledger_chains`.execute(tx)
  })

it('is booked against income and tax when an invoice is raised, and reduced by receipts', async () => {
  const { invoice } = await raised()
  expect(await linesOf('university-invoice', invoice.InvoiceId)).toEqual([
    'university_receivable 3000.00',
    'commission_income -3000.00',
  ])
  const input = { Amount: '1000', ReceivedAt: '2026-11-12', ReferenceNumber: 'SWIFT-A', Remarks: '' }
  await recordReceipt(
    { db: test.db, actor: world.people.finance },
    { id: invoice.InvoiceId, ...RecordReceipt.parse(input) },
  )
  expect((await linesOf('university-receipt')).slice(-2)).toEqual([
    'bank 1000.00',
    'university_receivable -1000.00',
  ])
  expect(await verify()).toEqual([])
})

it('changes by the difference of a revision, up and down', async () => {
  const { invoice, pupil } = await raised()
  const line = {
    AcknowledgementId: pupil.AcknowledgementId,
    InstallmentGeneratedFor: pupil.InstallmentGeneratedFor,
  }
  const revise = async (TuitionFee: string) => {
    const { Request } = await changeInvoice(
      { db: test.db, actor: world.people.maker },
      {
        id: invoice.InvoiceId,
        Remarks: 'The university corrected the fee',
        Lines: [{ ...line, TuitionFee }],
      },
    )
    await decideInvoiceEdit(
      { db: test.db, actor: world.people.finance },
      {
        RequestId: Request.RequestId,
        Action: 'Approve',
        Remarks: '',
      },
    )
  }
  await revise('24000')
  await revise('18000')
  expect(await linesOf('university-invoice-revised')).toEqual([
    'university_receivable 600.00',
    'commission_income -600.00',
    'university_receivable -900.00',
    'commission_income 900.00',
  ])
  expect(await verify()).toEqual([])
})

it('of unbooked invoices and receipts is booked once', async () => {
  const { invoice } = await raised()
  const before = [await linesOf('university-invoice'), await linesOf('university-receipt')]
  await deleteReceipts(sql`kind like 'university-%'`)
  const faults = await verify()
  expect(faults).toContainEqual({
    what: 'university invoice differs from what is booked of it',
    id: invoice.InvoiceId,
  })
  expect(faults.map(({ what }) => what)).toContain('receipt differs from its entry')
  await book()
  await book()
  expect([
    (await linesOf('university-invoice')).toSorted(),
    (await linesOf('university-receipt')).toSorted(),
  ]).toEqual(before.map((lines) => lines.toSorted()))
  expect(await verify()).toEqual([])
})
