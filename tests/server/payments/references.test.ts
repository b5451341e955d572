import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { MarkPaymentDone, RefundPayment } from '#domain/payments/pay-schema'
import { recordReceipt } from '#server/invoices/receipts/record-receipt'
import { undoReceipt } from '#server/invoices/receipts/undo-receipt'
import { markPaymentDone } from '#server/payments/mark-payment-done'
import { refundPayment } from '#server/payments/refund-payment'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { useRuntime } from '#tests/support/http/http'
import { moneyActions } from '#tests/support/money/money-actions'
import { payableNotes, paymentFileCalls } from '#tests/support/money/payment-file-calls'
import { payment } from '#tests/support/money/payment-files'
import { memoryFiles } from '#tests/support/notes/note-files'
import { makeUniversityInvoices } from '#tests/support/notes/university-invoices'

const USED = { code: 'REFERENCE_USED', status: 409 }

describe.each(testableKinds)('references on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)
  let actions: ReturnType<typeof moneyActions>
  beforeAll(async () => {
    actions = moneyActions(test.db)
    useRuntime(test.db)
  })

  const pay = (id: string, PaymentReferenceNumber: string, more = {}) =>
    actions.pay(world.people.processor, id, { PaymentReferenceNumber, ...more })
  const refund = (id: string, PaymentReferenceNumber: string) =>
    refundPayment(
      { db: test.db, actor: world.people.finance },
      {
        id,
        ...RefundPayment.parse({
          Kind: 'wallet',
          Amount: '10',
          RefundedAt: '2026-11-19',
          PaymentReferenceNumber,
        }),
      },
    )
  const notesOf = (count: number, more = {}) => payableNotes(test.db, world, count, more)

  it('pay a partner once, ignoring case, and a reused one names the earlier payment', async () => {
    const [first, second] = await notesOf(2)
    await pay(first?.id ?? '', 'UTR 1a')
    const message = `This reference no. has already been used: for the payment of ${first?.number} on 18 Nov 2026.`
    await expect(pay(second?.id ?? '', 'utr1A')).rejects.toMatchObject({
      ...USED,
      message,
      fields: { PaymentReferenceNumber: message },
    })
    await pay(second?.id ?? '', 'UTR 1b')
  })

  it('may be used for another partner, and again after a reversal', async () => {
    const [own, again] = await notesOf(2)
    const [others] = await notesOf(1, { partner_id: world.partners.northstar.id })
    const { PaymentId } = await pay(own?.id ?? '', 'UTR-1')
    await pay(others?.id ?? '', 'UTR-1')
    await actions.reverse(world.people.admin, PaymentId)
    await pay(again?.id ?? '', 'UTR-1')
    await expect(pay(own?.id ?? '', 'UTR-1')).rejects.toMatchObject(USED)
  })

  it('cannot pay a second part of the same note', async () => {
    const [note] = await notesOf(1)
    await pay(note?.id ?? '', 'UTR-1', { Amount: '100' })
    await expect(pay(note?.id ?? '', 'UTR-1', { Amount: '100' })).rejects.toMatchObject(USED)
  })

  it('may cover one transfer for several notes, but not a second transfer', async () => {
    const [one, two, three] = (await notesOf(3)).map(({ id }) => id)
    const mark = (...CommissionNoteIds: unknown[]) =>
      markPaymentDone(
        { db: test.db, actor: world.people.processor },
        MarkPaymentDone.parse({
          CommissionNoteIds,
          PaymentProcessedAt: '2026-11-18',
          PaymentRemarks: 'Wired',
          PaymentReferenceNumber: 'UTR-1',
        }),
      )
    expect((await mark(one, two)).Notes).toHaveLength(2)
    await expect(mark(three)).rejects.toMatchObject(USED)
  })

  it('of returned money are used once and not for payments', async () => {
    const [one, two] = await notesOf(2)
    const first = await pay(one?.id ?? '', 'UTR-1')
    const second = await pay(two?.id ?? '', 'UTR-2')
    await refund(first.PaymentId, 'UTR-1')
    await expect(refund(first.PaymentId, 'UTR-1')).rejects.toMatchObject(USED)
    await expect(refund(second.PaymentId, 'utr-1')).rejects.toMatchObject(USED)
    await refund(second.PaymentId, 'BACK-2')
  })

  it('of a payout are not used for payments by hand or file, nor the reverse', async () => {
    const { partner, finance, processor } = world.people
    const [one, two] = await notesOf(2)
    const { PaymentId } = await pay(one?.id ?? '', 'UTR-1')
    await actions.refund(finance, PaymentId, 'wallet', '500')
    const { Settlement } = await actions.settle(partner, 'AUD', { Amount: '100' })
    const move = (actor: Actor, action: string, more = {}) =>
      actions.move(actor, Settlement.SettlementId, action, more)
    await move(finance, 'Authorize')
    await move(processor, 'Attempt')
    const on = (PaymentReferenceNumber: string) => ({ PaymentReferenceNumber, PaidOn: '2026-11-20' })
    await expect(move(processor, 'Complete', on('UTR-1'))).rejects.toMatchObject(USED)
    await move(processor, 'Complete', on('OUT-1'))
    await expect(pay(two?.id ?? '', 'OUT-1')).rejects.toMatchObject({
      message: 'This reference no. has already been used: for a payout of the wallet on 20 Nov 2026.',
    })
    const { json } = await paymentFileCalls.upload(processor, [
      payment(two?.number ?? '', { referenceNumber: 'OUT-1' }),
    ])
    expect(json.data.Batch.Rows[0]).toMatchObject({
      Bucket: 'duplicate reference',
      Reason: 'This reference paid a payout to Brightpath Education already.',
    })
  })

  it('of a receipt are used once per invoice, and again after it is undone', async () => {
    const { finance } = world.people
    const { raisedId } = await makeUniversityInvoices(test.db, memoryFiles(), world)
    const receive = (ReferenceNumber: string) =>
      recordReceipt(
        { db: test.db, actor: finance },
        { id: raisedId, ReceivedAt: '2026-11-12', Amount: '10', ReferenceNumber, Remarks: '' },
      )
    const { Invoice } = await receive('SWIFT 77')
    const message = 'This reference no. has already been used: for a receipt of this invoice on 12 Nov 2026.'
    await expect(receive('swift77')).rejects.toMatchObject({
      ...USED,
      message,
      fields: { ReferenceNumber: message },
    })
    const id = Invoice.Receipts.find(({ ReferenceNumber }) => ReferenceNumber === 'SWIFT 77')?.ReceiptId
    await undoReceipt(
      { db: test.db, actor: finance },
      { id: raisedId, receiptId: id ?? '', Remarks: 'Typed twice' },
    )
    await receive('SWIFT 77')
  })

  it('are booked once when several book them at the same time', async () => {
    const { processor } = world.people
    const notes = await notesOf(6)
    const posted = notes.at(-1)
    const { json } = await paymentFileCalls.upload(processor, [
      payment(posted?.number ?? '', { referenceNumber: 'UTR-1' }),
    ])
    const tries = [
      ...notes.slice(0, 5).map(({ id }) => pay(id, 'UTR-1')),
      paymentFileCalls.post(processor, json.data.Batch.BatchId).then(({ json: answer }) => {
        if (answer.data.Changed.length > 0) throw new Error(answer.data.Changed[0].Reason)
      }),
    ]
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await test.db.selectFrom('payments').select('reference_number').execute()
    expect(rows).toEqual([{ reference_number: 'UTR-1' }])
  })

  it('of returned money are recorded once when two record them at the same time', async () => {
    const [one, two] = await notesOf(2)
    const payments = [await pay(one?.id ?? '', 'UTR-1'), await pay(two?.id ?? '', 'UTR-2')]
    const outcomes = await Promise.allSettled(payments.map(({ PaymentId }) => refund(PaymentId, 'BACK-1')))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await test.db.selectFrom('payment_refunds').selectAll().execute()).toHaveLength(1)
  })
})
