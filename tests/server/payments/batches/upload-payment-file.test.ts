import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PaymentBatchRow } from '#domain/payments/batch'
import { BUCKETS } from '#domain/payments/sort-rows'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { refused } from '#tests/support/http/refused'
import { paymentFileCalls } from '#tests/support/money/payment-file-calls'
import { payment, paymentFile, sheetBytes } from '#tests/support/money/payment-files'
import { noteOf } from '#tests/support/notes/note-facts'
import { bucketsOf, fileOfEach, inPaymentCompany, paymentsOf, test, world } from './payment-company'

inPaymentCompany()

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

  const ONLY_XLSX = 'This type of file is not accepted. Choose XLSX.'
  it('accepts only xlsx, by name and content', async () => {
    const { processor } = world.people
    const before = await whatIsWritten(test.db)
    const good = await paymentFile([payment('KCO/1')])
    expect(await paymentFileCalls.uploadBytes(processor, good, 'Payments.xls')).toMatchObject(
      refused('FILE_TYPE_NOT_ALLOWED', ONLY_XLSX),
    )
    expect(await paymentFileCalls.uploadBytes(processor, 'a,b\n1,2', 'Payments.csv')).toMatchObject(
      refused('FILE_TYPE_NOT_ALLOWED', ONLY_XLSX),
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
