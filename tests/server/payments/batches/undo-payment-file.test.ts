import { describe, expect, it } from 'vitest'
import type { PaymentBatchRow } from '#domain/payments/batch'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { refused } from '#tests/support/http/refused'
import { payableNotes, paymentFileCalls } from '#tests/support/money/payment-file-calls'
import { payment, paymentFile } from '#tests/support/money/payment-files'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { inPaymentCompany, paymentsOf, test, world } from './payment-company'

inPaymentCompany()

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
