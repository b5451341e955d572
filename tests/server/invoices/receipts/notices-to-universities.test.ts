import { beforeEach, expect, it } from 'vitest'
import { SendInvoice, UndoReceipt } from '#domain/invoices/receipt'
import { deliverEvents } from '#server/across/notices/deliver'
import { sendInvoice } from '#server/invoices/paper/send-invoice'
import { recordReceipt } from '#server/invoices/receipts/record-receipt'
import { undoReceipt } from '#server/invoices/receipts/undo-receipt'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { memoryFiles } from '#tests/support/notes/note-files'
import { insertOpenInstallments, MAIL_SETTINGS, pdfOf, raise } from '#tests/support/notes/university-invoices'

const test = testDatabase(testableKinds.at(-1))
const world = worldPerTest(test)
let invoice: { id: string; number: string }

/** An invoice over 3,000 AUD that an administrator raised. */
beforeEach(async () => {
  const line = { name: 'Asha Lama', partnerId: world.partners.brightpath.id, fee: '20000' }
  const [pupil] = (await insertOpenInstallments(test.db, world, [line])) as [WorldApplication]
  const raised = await raise(test.db, world.people.admin, world, [pupil])
  invoice = { id: raised.InvoiceId, number: raised.Number }
})

/** The recipients of this action's notifications, with text and link. */
async function notifiedBy(
  action: () => Promise<unknown>,
): Promise<[string | undefined, string, string | null][]> {
  await deliverEvents(test.db, MAIL_SETTINGS, { limit: 500 })
  await test.db.deleteFrom('notifications').execute()
  await action()
  await deliverEvents(test.db, MAIL_SETTINGS, { limit: 500 })
  const rows = await test.db.selectFrom('notifications').select(['user_id', 'title', 'path']).execute()
  const nameOf = (id: string) => Object.entries(world.people).find(([, each]) => each.id === id)?.[0]
  return rows
    .map(({ user_id, title, path }) => [nameOf(user_id), title, path] as [string | undefined, string, null])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
}

const send = (by: 'finance' | 'admin') => () =>
  sendInvoice(
    {
      db: test.db,
      actor: world.people[by],
      services: {
        pdf: pdfOf(),
        files: memoryFiles(),
        mailSettings: MAIL_SETTINGS,
      },
    },
    { id: invoice.id, ...SendInvoice.parse({}) },
  )
let receipts = 0
const receive = (Amount: string) =>
  recordReceipt(
    { db: test.db, actor: world.people.finance },
    { id: invoice.id, ReceivedAt: '2026-11-10', Amount, ReferenceNumber: `SWIFT-${++receipts}`, Remarks: '' },
  )
const noticesToSharers = (title: string) => ['admin', 'maker', 'maker2'].map((name) => [name, title, null])

it('notifies the author when another user sends the invoice, but not of their own sending', async () => {
  const told = await notifiedBy(send('finance'))
  expect(told.map(([name]) => name)).toEqual(['admin'])
  expect(told[0]?.[1]).toMatch(new RegExp(`sent your invoice ${invoice.number} to the university$`))
  expect(await notifiedBy(send('admin'))).toEqual([])
})

it('a part receipt notifies the author and the makers, not the user who recorded it', async () => {
  await send('finance')()
  expect(await notifiedBy(() => receive('1000'))).toEqual(
    noticesToSharers(`Part payment received for invoice ${invoice.number}`),
  )
})

it('a full receipt is reported as the amount that can be shared', async () => {
  await send('finance')()
  expect(await notifiedBy(() => receive('3000'))).toEqual(
    noticesToSharers(`Payment received for invoice ${invoice.number}: its commission can be shared`),
  )
})

it('a reversed receipt notifies the same users and names who reversed it', async () => {
  await send('finance')()
  const { Invoice } = await receive('1000')
  const [receipt] = Invoice.Receipts
  const told = await notifiedBy(() =>
    undoReceipt(
      { db: test.db, actor: world.people.finance },
      {
        id: invoice.id,
        receiptId: receipt?.ReceiptId ?? '',
        ...UndoReceipt.parse({ Remarks: 'Another invoice’s money' }),
      },
    ),
  )
  expect(told.map(([name]) => name)).toEqual(['admin', 'maker', 'maker2'])
  for (const [, title] of told)
    expect(title).toMatch(new RegExp(`took back a receipt of invoice ${invoice.number}$`))
})
