import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { RecordReceipt } from '#domain/invoices/receipt'
import { MarkPaymentDone } from '#domain/payments/pay-schema'
import { recordReceipt } from '#server/invoices/receipts/record-receipt'
import { markPaymentDone } from '#server/payments/mark-payment-done'
import { openTestDatabase, type TestDatabase, testableKinds } from '#tests/support/database/database'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { insertOpenInstallments, raise } from '#tests/support/notes/university-invoices'
import { makeWorld, type World } from '#tests/support/world'

export let test: TestDatabase
export let world: World
export let finance: Actor
let pupils = 0

/** An invoice over 3,000 AUD for one student of Brightpath. */
export const anInvoice = async () => {
  pupils += 1
  const line = { name: `Pupil ${pupils}`, partnerId: world.partners.brightpath.id, fee: '20000' }
  const [pupil] = (await insertOpenInstallments(test.db, world, [line])) as [WorldApplication]
  const invoice = await raise(test.db, finance, world, [pupil])
  return { id: invoice.InvoiceId, number: invoice.Number, pupil }
}
let receipts = 0

export const receive = (id: string, Amount: string, more: object = {}, actor = finance) =>
  recordReceipt(
    { db: test.db, actor },
    {
      id,
      ...RecordReceipt.parse({
        ReceivedAt: '2026-11-12',
        Amount,
        ReferenceNumber: `SWIFT-${++receipts}`,
        ...more,
      }),
    },
  )
export const pay = (CommissionNoteIds: string[]) =>
  markPaymentDone(
    { db: test.db, actor: world.people.processor },
    MarkPaymentDone.parse({
      CommissionNoteIds,
      PaymentProcessedAt: '2026-11-18',
      PaymentRemarks: 'Wired',
      PaymentReferenceNumber: `UTR-${CommissionNoteIds[0]}`,
    }),
  )

/** The test company for all tests of a file. */
export function inInvoiceCompany(): void {
  beforeAll(async () => {
    test = await openTestDatabase(testableKinds.at(-1))
    world = await makeWorld(test.db)
    finance = world.people.finance
  })
  afterAll(() => test.close())
}
