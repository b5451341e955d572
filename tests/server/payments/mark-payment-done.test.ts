import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { MarkPaymentDone } from '#domain/payments/pay-schema'
import { getNote } from '#server/commission-notes/note/get-note'
import { markPaymentDone } from '#server/payments/mark-payment-done'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { refusedWhole } from '#tests/support/database/refused-whole'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { historyOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = sharedWorld(test)

const details = {
  PaymentProcessedAt: '2026-11-18',
  PaymentRemarks: 'Wired',
  PaymentReferenceNumber: 'UTR-2026-77',
}
const pay = (actor: Actor, CommissionNoteIds: string[], more: object = {}) =>
  markPaymentDone({ db: test.db, actor }, MarkPaymentDone.parse({ CommissionNoteIds, ...details, ...more }))
const payable = (more: object = {}) =>
  insertNote(test.db, world, { status_id: 10, partner_invoice_payable: '2700.00', ...more })

describe('markPaymentDone', () => {
  it('pays notes with an invoice and ends their workflow', async () => {
    const { processor, partner } = world.people
    const ids = [await payable(), await payable({ status_id: 14 })]
    const { message, Notes } = await pay(processor, [...ids, ids[0] as string])
    expect(message).toBe('Commission note payment paid successfully.')
    expect(Notes.map((note) => [note.StatusId, note.Turn, note.allowedActions])).toEqual([
      [17, 'done', []],
      [17, 'done', []],
    ])
    const payments = await test.db.selectFrom('payments').selectAll().where('note_id', 'in', ids).execute()
    expect(payments).toHaveLength(2)
    expect(payments[0]).toMatchObject({
      amount: '2700.00',
      currency: 'AUD',
      processed_at: '2026-11-18',
      reference_number: 'UTR-2026-77',
      paid_by: processor.id,
    })
    const id = ids[0] as string
    expect(await getNote({ db: test.db, actor: processor }, { id })).toMatchObject({
      PaymentProcessedAt: '2026-11-18',
      PaymentRemarks: 'Wired',
      PaymentReferenceNumber: 'UTR-2026-77',
    })
    expect(await getNote({ db: test.db, actor: partner }, { id })).toMatchObject({
      PaymentProcessedAt: '2026-11-18',
      PaymentRemarks: null,
      PaymentReferenceNumber: 'UTR-2026-77',
    })
    expect((await historyOf(test.db, id))[0]).toMatchObject({
      action_name: 'MarkPaymentDone',
      remarks: 'Wired',
    })
  })

  it('needs an invoice of the right amount, and the note says so', async () => {
    const { processor } = world.people
    const missing = await payable({ partner_invoice_payable: null })
    const stale = await payable({ partner_invoice_payable: '2699.99' })
    const before = await whatIsWritten(test.db)
    const wants = 'The partner’s tax invoice is missing. Send the note to the partner to get it.'
    const old =
      'The amount changed after the partner’s tax invoice. Send the note to the partner to get a new one.'
    await expect(pay(processor, [missing])).rejects.toMatchObject({ status: 422, message: wants })
    await expect(pay(processor, [stale])).rejects.toMatchObject({ status: 422, message: old })
    expect((await getNote({ db: test.db, actor: processor }, { id: missing })).Hint).toBe(wants)
    expect((await getNote({ db: test.db, actor: processor }, { id: stale })).Hint).toBe(old)
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('pays all or none', async () => {
    const { processor, processor2 } = world.people
    const good = await payable()
    for (const bad of [
      await payable({ payment_processor_id: processor2.id }),
      await payable({ status_id: 5 }),
    ]) {
      await refusedWhole(test.db, () => pay(processor, [good, bad]), { name: 'AppError' })
    }
    expect(await test.db.selectFrom('payments').select('id').where('note_id', '=', good).execute()).toEqual(
      [],
    )
  })

  it('happens once when several pay at the same time', async () => {
    const { processor, admin } = world.people
    const id = await payable()
    const outcomes = await Promise.allSettled([
      pay(processor, [id], { PaymentReferenceNumber: 'UTR-2026-78' }),
      pay(admin, [id], { PaymentReferenceNumber: 'UTR-2026-78' }),
    ])
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'STATUS_CHANGED',
      status: 409,
    })
    expect(
      await test.db.selectFrom('payments').select('id').where('note_id', '=', id).execute(),
    ).toHaveLength(1)
  })

  it('refuses a date of tomorrow in the payer’s time zone', async () => {
    const { processor } = world.people
    const id = await payable()
    const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
    await cannot(pay(processor, [id], { PaymentProcessedAt: tomorrow }), 'VALIDATION_FAILED', {
      fields: { PaymentProcessedAt: 'The payment process date is in the future.' },
    })
    expect((await getNote({ db: test.db, actor: processor }, { id })).StatusId).toBe(10)
  })
})

describe('the payment form', () => {
  it.each([
    ['PaymentProcessedAt', '', '*Payment Process date is required.'],
    ['PaymentProcessedAt', '2026-02-30', 'Enter the payment process date as a date, such as 2026-11-20.'],
    ['PaymentProcessedAt', undefined, '*Payment Process date is required.'],
    ['PaymentRemarks', '  ', '*Payment remarks is required.'],
    ['PaymentRemarks', undefined, '*Payment remarks is required.'],
    ['PaymentReferenceNumber', '', '*Reference no. is required.'],
    ['PaymentReferenceNumber', 'x'.repeat(101), 'Reference no. is longer than 100 characters.'],
    ['PaymentReferenceNumber', 7, '*Reference no. is required.'],
    ['CommissionNoteIds', [], '*Commission note is required.'],
  ])('refuses %s = %j with its message', (field, value, message) => {
    const form = { CommissionNoteIds: [world.invoices.aud.id], ...details, [field]: value }
    const parsed = MarkPaymentDone.safeParse(form)
    expect(parsed.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]])
  })
})
