import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentBatch, PaymentBatchRow } from '#domain/payments/batch'
import { BUCKETS } from '#domain/payments/sort-rows'
import { postPaymentBatch } from '#server/payments/batches/post-payment-batch'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { counted } from '#tests/support/database/counted'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { useRuntime } from '#tests/support/http/http'
import { refused } from '#tests/support/http/refused'
import { payableNotes, paymentFileCalls } from '#tests/support/money/payment-file-calls'
import { payment, paymentFile, sheetBytes } from '#tests/support/money/payment-files'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { makeWorld, type World } from '#tests/support/world'

let test: TestDatabase
let world: World

beforeAll(async () => {
  test = await openTestDatabase()
  useRuntime(test.db)
  world = await makeWorld(test.db)
})
afterAll(() => test.close())

const bucketsOf = ({ Rows }: Pick<PaymentBatch, 'Rows'>) => Rows.map((row) => [row.Row, row.Bucket])
const paymentsOf = (noteId: string) =>
  test.db.selectFrom('payments').selectAll().where('note_id', '=', noteId).orderBy('created_at').execute()

/** A file with a row for each bucket, the matched one first. */
async function fileOfEach() {
  const { processor2 } = world.people
  const [good, dear, foreign, twice] = await payableNotes(test.db, world, 4)
  const [paid] = await payableNotes(test.db, world, 1, { status_id: 17 })
  const [taken] = await payableNotes(test.db, world, 1, { payment_processor_id: processor2.id })
  if (!good || !dear || !foreign || !twice || !paid || !taken) throw new Error('Notes are missing')
  const first = payment(good.number)
  const rows = [
    first,
    payment(dear.number, { amount: '2700.01' }),
    payment(foreign.number, { currency: 'USD' }),
    payment(twice.number, { referenceNumber: first.referenceNumber ?? '' }),
    payment('KCOEPL/CN/2627/404404'),
    payment(paid.number),
    payment(taken.number),
  ]
  return { rows, good }
}

describe('uploading a payment file', () => {
  it('sorts its rows into buckets with reasons and pays nothing', async () => {
    const { processor } = world.people
    const { rows, good } = await fileOfEach()
    const bytes = await paymentFile(rows)
    const { status, json } = await paymentFileCalls.uploadBytes(processor, bytes)
    expect(status).toBe(200)
    expect(bucketsOf(json.data.Batch)).toEqual(BUCKETS.map((bucket, index) => [index + 2, bucket]))
    expect(json.data.Batch).toMatchObject({
      FileName: 'Payments.xlsx',
      State: 'Checked',
      RowCount: 7,
      Counts: Object.fromEntries(BUCKETS.map((bucket) => [bucket, 1])),
      AmountsMean: 'settles',
      Totals: [{ Currency: 'AUD', Payments: 1, PaidAmount: '2700.00', TransferredAmount: '2700.00' }],
      PostedCount: 0,
      Posted: null,
      Undone: null,
      CanUndo: false,
      Uploaded: { By: 'Paula Nascimento' },
    })
    expect(json.data.Batch.Rows[0]).toEqual({
      Row: 2,
      CommissionNumber: good.number,
      Amount: '2700',
      Currency: 'AUD',
      PaymentProcessedAt: '2026-11-18',
      PaymentReferenceNumber: rows[0]?.referenceNumber ?? '',
      PaymentRemarks: 'Wired',
      CommissionNoteId: good.id,
      Bucket: 'matched',
      Reason: '',
      Posted: false,
      PaidAmount: '2700.00',
      TransferredAmount: '2700.00',
      IsPart: false,
      Payee: {
        Name: 'Brightpath Education',
        Account: null,
        Since: null,
        ApprovedBy: null,
        Warnings: [{ Kind: 'no-account', Text: 'No bank account of Brightpath Education is on file.' }],
      },
    } satisfies PaymentBatchRow)
    expect(json.data.Batch.Rows.slice(1).every((row: PaymentBatchRow) => row.Reason !== '')).toBe(true)
    expect((await noteOf(test.db, good.id)).status_id).toBe(10)
    expect(await paymentsOf(good.id)).toEqual([])
    const kept = await test.db
      .selectFrom('payment_batches')
      .select('file_sha256')
      .where('id', '=', json.data.Batch.BatchId)
      .executeTakeFirstOrThrow()
    expect(kept.file_sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('accepts only xlsx, by name and content', async () => {
    const { processor } = world.people
    const before = await whatIsWritten(test.db)
    const good = await paymentFile([payment('KCO/1')])
    expect(await paymentFileCalls.uploadBytes(processor, good, 'Payments.xls')).toMatchObject(
      refused('FILE_TYPE_NOT_ALLOWED'),
    )
    expect(await paymentFileCalls.uploadBytes(processor, 'a,b\n1,2', 'Payments.csv')).toMatchObject(
      refused('FILE_TYPE_NOT_ALLOWED'),
    )
    expect(await paymentFileCalls.uploadBytes(processor, 'a,b\n1,2')).toMatchObject(
      refused('FILE_CONTENT_MISMATCH'),
    )
    expect(await paymentFileCalls.uploadBytes(processor, new Uint8Array(10_485_761))).toMatchObject(
      refused('FILE_TOO_LARGE'),
    )
    const broken = good.slice()
    broken.fill(0, broken.length - 60, broken.length - 30)
    expect(await paymentFileCalls.uploadBytes(processor, broken)).toMatchObject(
      refused('PAYMENT_FILE_UNREADABLE'),
    )
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('refuses missing columns, no rows, and too many rows', async () => {
    const { processor } = world.people
    const others = await sheetBytes(
      [
        { header: 'Commission Number', kind: 'text' },
        { header: 'Amount', kind: 'text' },
        { header: 'Currency', kind: 'text' },
      ],
      [['KCO/1', '10', 'AUD']],
    )
    expect(await paymentFileCalls.uploadBytes(processor, others)).toMatchObject(
      refused(
        'PAYMENT_FILE_COLUMNS',
        'This file has no column Payment Process Date, Reference No., Payment Remarks. Please use the template.',
      ),
    )
    expect(await paymentFileCalls.upload(processor, [])).toMatchObject(refused('PAYMENT_FILE_EMPTY'))
    const many = Array.from({ length: 501 }, () => payment('KCO/1'))
    expect(await paymentFileCalls.upload(processor, many)).toMatchObject(refused('PAYMENT_FILE_TOO_LONG'))
  })

  it('is open to payment processors and administrators', async () => {
    const { people } = world
    for (const actor of [people.processor2, people.admin, people.superadmin])
      expect((await paymentFileCalls.upload(actor, [payment('KCO/1')])).status).toBe(200)
    for (const actor of [people.maker, people.checker, people.finance, people.staff, people.partner])
      expect(await paymentFileCalls.upload(actor, [payment('KCO/1')])).toMatchObject(refused('FORBIDDEN'))
  })
})

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

  it('takes as many statements for 500 rows as for one', { timeout: 60_000 }, async () => {
    const { processor } = world.people
    const post = async (count: number) => {
      const rows = (await payableNotes(test.db, world, count)).map(({ number }) => payment(number))
      const checked = (await paymentFileCalls.upload(processor, rows)).json.data.Batch
      expect(checked.Counts.matched).toBe(count)
      const { db, statements } = counted(test.db)
      const posted = await postPaymentBatch(db, processor, checked.BatchId)
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

describe('undoing a payment file', () => {
  async function posted(statuses: number[]) {
    const { processor } = world.people
    const notes = await Promise.all(
      statuses.map(async (status_id) => (await payableNotes(test.db, world, 1, { status_id }))[0]),
    )
    const rows = notes.map((note) => payment(note?.number ?? ''))
    const bytes = await paymentFile(rows)
    const { BatchId } = (await paymentFileCalls.uploadBytes(processor, bytes)).json.data.Batch
    await paymentFileCalls.post(processor, BatchId)
    return { BatchId: BatchId as string, bytes, ids: notes.map((note) => note?.id ?? '') }
  }

  it('returns every note to its earlier status and keeps the payments on record', async () => {
    const { admin, processor } = world.people
    const statuses = [10, 12, 14]
    const { BatchId, bytes, ids } = await posted(statuses)
    expect((await paymentFileCalls.get(admin, BatchId)).json.data.CanUndo).toBe(true)
    expect((await paymentFileCalls.get(processor, BatchId)).json.data.CanUndo).toBe(false)
    const { status, json } = await paymentFileCalls.undo(admin, BatchId, '  The wrong file  ')
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      message: '3 payments were undone.',
      Batch: {
        State: 'Undone',
        Undone: { By: 'Aleksandr Volkov', Remarks: 'The wrong file' },
        CanUndo: false,
      },
      Kept: [],
    })
    for (const [index, id] of ids.entries()) {
      expect(await noteOf(test.db, id)).toMatchObject({
        status_id: statuses[index],
        payment_processed_at: null,
        payment_remarks: null,
        payment_reference_number: null,
        payable_amount: '2700.00',
      })
      expect((await historyOf(test.db, id)).at(-1)).toMatchObject({
        action_id: 118,
        acted_as: 'admin',
        actor_id: admin.id,
        from_status_id: 17,
        to_status_id: statuses[index],
        remarks: 'The wrong file',
        batch_id: BatchId,
      })
      const [paid, ...more] = await paymentsOf(id)
      expect(more).toEqual([])
      expect(paid).toMatchObject({
        amount: '2700.00',
        reversed_by: admin.id,
        reversal_remarks: 'The wrong file',
      })
    }
    // Undone payments can be paid again with the same file.
    const again = (await paymentFileCalls.uploadBytes(processor, bytes)).json.data.Batch
    expect(again.Counts.matched).toBe(3)
    expect((await paymentFileCalls.post(processor, again.BatchId)).json.data.Batch.PostedCount).toBe(3)
    const rows = await paymentsOf(ids[0] as string)
    expect(rows.map((row) => row.reversed_at === null)).toEqual([false, true])
  })

  it('needs an administrator, a reason, a posted file, and happens once within a day', async () => {
    const { admin, processor, finance, maker } = world.people
    const { BatchId, ids } = await posted([10])
    const before = await whatIsWritten(test.db)
    for (const actor of [processor, finance, maker])
      expect(await paymentFileCalls.undo(actor, BatchId, 'No')).toMatchObject(refused('FORBIDDEN'))
    for (const remarks of ['', '   '])
      expect(await paymentFileCalls.undo(admin, BatchId, remarks)).toMatchObject({
        status: 422,
        json: { error: { message: 'Please give a reason.', fields: { Remarks: 'Please give a reason.' } } },
      })
    expect((await paymentFileCalls.undo(admin, BatchId)).status).toBe(422)
    expect(await whatIsWritten(test.db)).toBe(before)

    const old = new Date(Date.now() - 24 * 3_600_000 - 1_000)
    const set = (posted_at: Date) =>
      test.db.updateTable('payment_batches').set({ posted_at }).where('id', '=', BatchId).execute()
    await set(old)
    expect((await paymentFileCalls.get(admin, BatchId)).json.data.CanUndo).toBe(false)
    expect(await paymentFileCalls.undo(admin, BatchId, 'Late')).toMatchObject(
      refused('PAYMENT_UNDO_TOO_LATE'),
    )
    expect((await noteOf(test.db, ids[0] as string)).status_id).toBe(17)

    await set(new Date(Date.now() - 23 * 3_600_000))
    expect((await paymentFileCalls.undo(admin, BatchId, 'In time')).status).toBe(200)
    expect(await paymentFileCalls.undo(admin, BatchId, 'Again')).toMatchObject(
      refused('PAYMENT_BATCH_UNDONE'),
    )
    expect(await paymentFileCalls.post(processor, BatchId)).toMatchObject(refused('PAYMENT_BATCH_UNDONE'))
    const checked = (await paymentFileCalls.upload(processor, [payment('KCO/1')])).json.data.Batch.BatchId
    expect(await paymentFileCalls.undo(admin, checked, 'Never')).toMatchObject(
      refused('PAYMENT_BATCH_NOT_POSTED'),
    )
  })

  it('names and skips notes that changed since', async () => {
    const { superadmin } = world.people
    const { BatchId, ids } = await posted([10, 12])
    const [moved, other] = ids as [string, string]
    await test.db.updateTable('notes').set({ status_id: 16 }).where('id', '=', moved).execute()
    const { json } = await paymentFileCalls.undo(superadmin, BatchId, 'The wrong file')
    const { number } = await noteOf(test.db, moved)
    expect(json.data.message).toBe('1 of 2 payments were undone. The other notes changed since.')
    expect(json.data.Kept).toEqual([{ CommissionNoteId: moved, CommissionNumber: number }])
    expect(json.data.Batch.Rows.map((row: PaymentBatchRow) => row.Reason)).toEqual([
      'The note changed since: its payment stands.',
      '',
    ])
    expect((await noteOf(test.db, moved)).status_id).toBe(16)
    expect((await paymentsOf(moved))[0]?.reversed_at).toBeNull()
    expect((await noteOf(test.db, other)).status_id).toBe(12)
  })

  it('happens once when several undo at the same time', async () => {
    const { admin, superadmin } = world.people
    const { BatchId, ids } = await posted([10])
    const answers = await Promise.all([
      paymentFileCalls.undo(admin, BatchId, 'One'),
      paymentFileCalls.undo(superadmin, BatchId, 'Two'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await historyOf(test.db, ids[0] as string)).toHaveLength(2)
  })
})

describe('the payment files', () => {
  it('are listed newest first, with their counts', async () => {
    const { processor, finance } = world.people
    const note = await insertNote(test.db, world, { status_id: 10, partner_invoice_payable: '2700.00' })
    const { number } = await noteOf(test.db, note)
    const { BatchId } = (
      await paymentFileCalls.upload(processor, [payment(number), payment('KCO/1')], 'New.xlsx')
    ).json.data.Batch
    const { status, json } = await paymentFileCalls.list(processor, '?pageNo=1&pageSize=20')
    expect(status).toBe(200)
    expect(json.data.rows[0]).toMatchObject({
      BatchId,
      FileName: 'New.xlsx',
      RowCount: 2,
      Counts: { matched: 1, 'unknown note': 1 },
    })
    expect(json.data.rows[0]).not.toHaveProperty('Rows')
    expect(json.data.totalCount).toBeGreaterThan(1)
    expect(await paymentFileCalls.list(finance)).toMatchObject(refused('FORBIDDEN'))
    expect(await paymentFileCalls.get(processor, world.invoices.aud.id)).toMatchObject(refused('NOT_FOUND'))
  })
})
