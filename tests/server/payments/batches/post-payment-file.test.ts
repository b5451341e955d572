import { describe, expect, it } from 'vitest'
import type { PaymentBatchRow } from '#domain/payments/batch'
import { postPaymentBatch } from '#server/payments/batches/post-payment-batch'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { counted } from '#tests/support/database/counted'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { refused } from '#tests/support/http/refused'
import { payableNotes, paymentFileCalls } from '#tests/support/money/payment-file-calls'
import { payment, paymentFile } from '#tests/support/money/payment-files'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { bucketsOf, fileOfEach, inPaymentCompany, paymentsOf, test, world } from './payment-company'

inPaymentCompany()

describe('posting a payment file', () => {
  it('pays the matched notes with their own details under the file’s id', async () => {
    const { processor } = world.people
    const [one, two] = await payableNotes(test.db, world, 2)
    if (!one || !two) throw new Error('Notes are missing')
    const rows = [
      payment(one.number, { remarks: 'First', processedAt: '2026-11-17' }),
      payment(two.number, { remarks: 'Second' }),
      payment('KCOEPL/CN/2627/404404'),
    ]
    const { BatchId } = (await paymentFileCalls.upload(processor, rows)).json.data.Batch
    const { status, json } = await paymentFileCalls.post(processor, BatchId)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      message: 'Successfully updated payment details',
      Batch: { State: 'Posted', PostedCount: 2, Posted: { By: 'Paula Nascimento' } },
      Changed: [],
    })
    expect(json.data.Batch.Rows.map((row: PaymentBatchRow) => row.Posted)).toEqual([true, true, false])
    expect(await noteOf(test.db, one.id)).toMatchObject({
      status_id: 17,
      payment_processed_at: '2026-11-17',
      payment_remarks: 'First',
      payment_reference_number: rows[0]?.referenceNumber,
      payment_processor_id: processor.id,
      version: 2,
    })
    expect(await paymentsOf(two.id)).toMatchObject([
      { amount: '2700.00', currency: 'AUD', remarks: 'Second', paid_by: processor.id, batch_id: BatchId },
    ])
    expect(await historyOf(test.db, two.id)).toMatchObject([
      { action_id: 112, from_status_id: 10, to_status_id: 17, remarks: 'Second', batch_id: BatchId },
    ])
    const events = await test.db.selectFrom('events').select('payload').execute()
    expect(events.filter(({ payload }) => payload.batchId === BatchId)).toHaveLength(2)
  })

  it('posted or uploaded twice changes nothing', async () => {
    const { processor } = world.people
    const { rows, good } = await fileOfEach()
    const bytes = await paymentFile(rows)
    const { BatchId } = (await paymentFileCalls.uploadBytes(processor, bytes)).json.data.Batch
    const first = await paymentFileCalls.post(processor, BatchId)
    const forgetKeys = () => test.db.deleteFrom('idempotency_keys').execute()
    await forgetKeys()
    const before = await whatIsWritten(test.db)
    const second = await paymentFileCalls.post(processor, BatchId)
    expect(second).toMatchObject({ status: 200, json: { data: first.json.data } })
    await forgetKeys()
    expect(await whatIsWritten(test.db)).toBe(before)

    const again = await paymentFileCalls.uploadBytes(processor, bytes)
    expect(again.json.data.Batch.Counts).toMatchObject({ matched: 0, 'already paid': 2 })
    const checked = await whatIsWritten(test.db)
    expect(await paymentFileCalls.post(processor, again.json.data.Batch.BatchId)).toMatchObject(
      refused('NOTHING_TO_POST'),
    )
    expect(await whatIsWritten(test.db)).toBe(checked)
    expect(await paymentsOf(good.id)).toHaveLength(1)
  })

  it('checks again when posting, and names and skips rows that changed', async () => {
    const { processor, processor2 } = world.people
    const notes = await payableNotes(test.db, world, 4)
    const rows = notes.map(({ number }) => payment(number))
    const { BatchId } = (await paymentFileCalls.upload(processor, rows)).json.data.Batch
    const [kept, raised, taken, back] = notes
    if (!kept || !raised || !taken || !back) throw new Error('Notes are missing')
    const change = (id: string, set: object) =>
      test.db.updateTable('notes').set(set).where('id', '=', id).execute()
    await change(raised.id, { payable_amount: '2800.00', partner_invoice_payable: '2800.00' })
    await change(taken.id, { payment_processor_id: processor2.id })
    await change(back.id, { status_id: 11 })
    const { status, json } = await paymentFileCalls.post(processor, BatchId)
    expect(status).toBe(200)
    expect(json.data.message).toBe('1 of 4 payments were posted. The others changed meanwhile.')
    expect(bucketsOf({ Rows: json.data.Changed })).toEqual([
      [3, 'malformed'],
      [4, 'malformed'],
      [5, 'malformed'],
    ])
    expect(json.data.Changed[0].Reason).toBe(
      'What it books changed meanwhile: it settles AUD\u00a02,700.00, and AUD\u00a02,700.00 leaves the bank. Check the file again.',
    )
    expect(json.data.Batch.Counts).toMatchObject({ matched: 1, malformed: 3 })
    expect((await noteOf(test.db, kept.id)).status_id).toBe(17)
    for (const { id } of [raised, taken, back]) {
      expect(await paymentsOf(id)).toEqual([])
      expect(await historyOf(test.db, id)).toEqual([])
    }
    await test.db.deleteFrom('idempotency_keys').execute()
    expect((await paymentFileCalls.post(processor, BatchId)).json.data).toEqual(json.data)
  })

  it('repeats its answer for a file whose rows could not be posted', async () => {
    const { processor } = world.people
    const [taken] = await payableNotes(test.db, world, 1)
    if (!taken) throw new Error('A note is missing')
    const rows = [payment(taken.number)]
    const [one, other] = [
      (await paymentFileCalls.upload(processor, rows)).json.data.Batch,
      (await paymentFileCalls.upload(processor, [...rows, payment('KCOEPL/CN/0000/000000')])).json.data.Batch,
    ]
    expect((await paymentFileCalls.post(processor, other.BatchId)).status).toBe(200)
    const first = await paymentFileCalls.post(processor, one.BatchId)
    expect(first.json.data.message).toBe('No payment was posted: every row changed meanwhile.')
    expect(bucketsOf({ Rows: first.json.data.Changed })).toEqual([[2, 'already paid']])
    await test.db.deleteFrom('idempotency_keys').execute()
    expect(await paymentFileCalls.post(processor, one.BatchId)).toMatchObject({
      status: 200,
      json: { data: first.json.data },
    })
    expect(await paymentsOf(taken.id)).toHaveLength(1)
  })

  it('books part payments below the outstanding amount and undoes them', async () => {
    const { processor, admin } = world.people
    const [whole, part] = await payableNotes(test.db, world, 2, { is_gst_enabled: true })
    if (!whole || !part) throw new Error('Notes are missing')
    const rows = [
      payment(whole.number, { amount: '3186' }),
      payment(part.number, { amount: '2700', taxWithheld: '270', bankCharge: '15' }),
    ]
    const { json: checked } = await paymentFileCalls.upload(processor, rows)
    expect(checked.data.Batch.Totals).toEqual([
      {
        Currency: 'AUD',
        Payments: 2,
        PartPayments: 1,
        PaidAmount: '5886.00',
        WithheldAmount: '270.00',
        ChargeAmount: '15.00',
        NettedAmount: '0.00',
        ClawBacks: [],
        TransferredAmount: '5601.00',
      },
    ])
    const { json } = await paymentFileCalls.post(processor, checked.data.Batch.BatchId)
    expect(json.data.message).toBe('Successfully updated payment details')
    const [wholly] = await paymentsOf(whole.id)
    const [partly] = await paymentsOf(part.id)
    expect([wholly?.amount, partly?.amount, partly?.tax_withheld, partly?.bank_charge]).toEqual([
      ...['3186.00', '2700.00'],
      ...['270.00', '15.00'],
    ])
    expect([(await noteOf(test.db, whole.id)).status_id, (await noteOf(test.db, part.id)).status_id]).toEqual(
      [17, 10],
    )
    expect((await noteOf(test.db, part.id)).outstanding_amount).toBe('486.00')
    expect((await historyOf(test.db, part.id)).at(-1)).toMatchObject({
      action_name: 'PayPart',
      remarks: 'Wired',
    })
    const { json: undone } = await paymentFileCalls.undo(admin, checked.data.Batch.BatchId, 'The wrong file')
    expect(undone.data.message).toBe('2 payments were undone.')
    for (const { id } of [whole, part])
      expect(await noteOf(test.db, id)).toMatchObject({ status_id: 10, outstanding_amount: '3186.00' })
    const faults = await verifyLedger(test.db)
    expect(faults.filter(({ id }) => [whole.id, part.id].includes(id))).toEqual([])
  })

  it('keeps a file open if none of its rows could be posted', async () => {
    const { processor, processor2 } = world.people
    const [only] = await payableNotes(test.db, world, 1)
    if (!only) throw new Error('A note is missing')
    const { BatchId } = (await paymentFileCalls.upload(processor, [payment(only.number)])).json.data.Batch
    await test.db
      .updateTable('notes')
      .set({ payment_processor_id: processor2.id })
      .where('id', '=', only.id)
      .execute()
    const { json } = await paymentFileCalls.post(processor, BatchId)
    expect(json.data).toMatchObject({
      message: 'No payment was posted: every row changed meanwhile.',
      Batch: { State: 'Checked', PostedCount: 0 },
    })
  })

  it('does not pay twice with one reference, in whichever file', async () => {
    const { processor } = world.people
    const [one, two] = await payableNotes(test.db, world, 2)
    if (!one || !two) throw new Error('Notes are missing')
    const reference = { referenceNumber: 'UTR 77 aa' }
    const first = (await paymentFileCalls.upload(processor, [payment(one.number, reference)])).json.data.Batch
      .BatchId
    const second = (
      await paymentFileCalls.upload(processor, [payment(two.number, { referenceNumber: 'utr77AA' })])
    ).json.data.Batch
    expect(second.Counts.matched).toBe(1)
    const outcomes = await Promise.all([
      paymentFileCalls.post(processor, first),
      paymentFileCalls.post(processor, second.BatchId),
    ])
    expect(outcomes.map(({ json }) => json.data.Batch.PostedCount).toSorted()).toEqual([0, 1])
    const third = (await paymentFileCalls.upload(processor, [payment(two.number, reference)])).json.data.Batch
    const paid = [...(await paymentsOf(one.id)), ...(await paymentsOf(two.id))]
    expect(paid).toHaveLength(1)
    expect(third.Rows[0]?.Bucket).toBe(paid[0]?.note_id === one.id ? 'duplicate reference' : 'already paid')
  })

  it('happens once when several post at the same time', async () => {
    const { processor, admin } = world.people
    const notes = await payableNotes(test.db, world, 5)
    const rows = notes.map(({ number }) => payment(number))
    const { BatchId } = (await paymentFileCalls.upload(processor, rows)).json.data.Batch
    const answers = await Promise.all([
      paymentFileCalls.post(processor, BatchId),
      paymentFileCalls.post(admin, BatchId),
      paymentFileCalls.post(processor, BatchId),
    ])
    for (const { status, json } of answers) {
      expect(status).toBe(200)
      expect(json.data).toMatchObject({ Batch: { PostedCount: 5 }, Changed: [] })
    }
    for (const { id } of notes) {
      expect(await paymentsOf(id)).toHaveLength(1)
      expect(await historyOf(test.db, id)).toHaveLength(1)
    }
  })

  it('takes as many statements for 500 rows as for one', async () => {
    const { processor } = world.people
    const post = async (count: number) => {
      const rows = (await payableNotes(test.db, world, count)).map(({ number }) => payment(number))
      const checked = (await paymentFileCalls.upload(processor, rows)).json.data.Batch
      expect(checked.Counts.matched).toBe(count)
      const { db, statements } = counted(test.db)
      const posted = await postPaymentBatch({ db, actor: processor }, { BatchId: checked.BatchId })
      return { posted, statements: statements() }
    }
    const one = await post(1)
    const many = await post(500)
    expect(many.posted).toMatchObject({
      message: 'Successfully updated payment details',
      Batch: {
        PostedCount: 500,
        Totals: [{ Currency: 'AUD', PaidAmount: '1350000.00', TransferredAmount: '1350000.00' }],
      },
    })
    expect(many.statements).toBe(one.statements)
  })
})
