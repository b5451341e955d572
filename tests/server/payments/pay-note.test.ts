import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { getNote } from '#server/commission-notes/note/get-note'
import { markPaymentDone } from '#server/payments/mark-payment-done'
import { adviceDocument } from '#server/payments/payment-advice'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { accountsOf, bookedKinds, moneyActions } from '#tests/support/money/money-actions'
import { historyOf } from '#tests/support/notes/note-facts'
import { insertNote, type NoteSpec } from '#tests/support/notes/notes'
import { acting } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = worldPerTest(test)

const people = () => acting(test.db, world.people)
const payable = (more: NoteSpec = {}) =>
  insertNote(test.db, world, { status_id: 10, partner_invoice_payable: '2700.00', ...more })
const brightpath = () => accountsOf(test.db, world.partners.brightpath.id)

describe('a part payment', () => {
  it('keeps the note’s status until the last part, and books each part', async () => {
    const { processor } = people()
    const id = await payable()
    const part = await processor.pays(id, { Amount: '1000', TaxWithheld: '100', BankCharge: '12.50' })
    expect(part).toMatchObject({
      message: 'Part payment recorded.',
      Note: { StatusId: 10, PaidAmount: '1000.00', OutstandingAmount: '1700.00', Version: 2 },
    })
    expect((await historyOf(test.db, id)).at(-1)).toMatchObject({
      action_name: 'PayPart',
      from_status_id: 10,
      to_status_id: 10,
      remarks: 'Wired',
    })
    expect(await brightpath()).toEqual({
      bank: '887.50',
      bank_charges: '12.50',
      commission_expense: '-2700.00',
      partner_payable: '1700.00',
      tax_withheld: '100.00',
    })
    const rest = await processor.pays(id, { Version: 2, PaymentReferenceNumber: 'UTR-2026-77' })
    expect(rest).toMatchObject({
      message: 'Commission note payment paid successfully.',
      Note: { StatusId: 17, PaidAmount: '2700.00', OutstandingAmount: '0.00' },
    })
    expect(await brightpath()).not.toHaveProperty('partner_payable')
    expect(await bookedKinds(test.db)).toEqual(['commission-owed', 'payment', 'payment'])
    expect(await getNote({ db: test.db, actor: processor }, { id })).toMatchObject({
      PaymentReferenceNumber: 'UTR-2026-77',
    })
  })

  it('includes the tax of the partner’s invoice, and says so in its entry', async () => {
    const { processor } = people()
    const id = await payable({ is_gst_enabled: true })
    await processor.pays(id)
    expect(await brightpath()).toEqual({
      bank: '3186.00',
      commission_expense: '-2700.00',
      input_tax: '-486.00',
    })
    await processor.pays(await payable())
    const owed = await test.db
      .selectFrom('ledger_entries')
      .select('memo')
      .where('kind', '=', 'commission-owed')
      .orderBy('sequence')
      .execute()
    expect(owed.map(({ memo }) => memo.replace(/ of .*/, ''))).toEqual(['Commission and tax', 'Commission'])
  })

  it('has as many decimals as the currency', async () => {
    const { processor } = people()
    const id = await payable({ currency: 'JPY', invoice_id: world.invoices.jpy.id, company_id: 2 })
    await expect(processor.pays(id, { Amount: '10.5' })).rejects.toMatchObject({
      status: 422,
      fields: { Amount: 'Enter an amount without decimals' },
    })
    await expect(processor.pays(id, { Amount: '0' })).rejects.toMatchObject({
      fields: { Amount: 'Enter an amount above zero' },
    })
    await processor.pays(id, { Amount: '700' })
    expect(await accountsOf(test.db, world.partners.brightpath.id, 'JPY')).toMatchObject({ bank: '700.00' })
  })

  it('is refused above the outstanding amount, and with larger deductions than the payment', async () => {
    const { processor } = people()
    const id = await payable()
    await expect(processor.pays(id, { Amount: '2700.01' })).rejects.toMatchObject({
      status: 422,
      code: 'PAYMENT_TOO_LARGE',
      message: 'Only AUD\u00a02,700.00 is outstanding on this commission note.',
      fields: { Amount: 'Only AUD\u00a02,700.00 is outstanding on this commission note.' },
    })
    await expect(
      processor.pays(id, { Amount: '100', TaxWithheld: '60', BankCharge: '40.01' }),
    ).rejects.toMatchObject({ message: 'Tax withheld and bank charge are more than the payment.' })
    await processor.pays(id, { Amount: '2000' })
    await test.db
      .updateTable('notes')
      .set({ payable_amount: '2000', partner_invoice_payable: '2000' })
      .execute()
    await expect(processor.pays(id)).rejects.toMatchObject({
      message: 'Nothing is outstanding on this commission note.',
    })
  })

  it('needs the note’s processor, an invoice, the current version and a past day', async () => {
    const { processor, processor2, maker, partner, otherPartner } = people()
    const id = await payable({ payment_processor_id: processor.id })
    await cannot(processor2.pays(id), 'NOT_ASSIGNED_TO_YOU')
    for (const actor of [maker, partner, otherPartner]) await cannot(actor.pays(id), 'STATUS_NOT_AUTHORISED')
    await cannot(processor.pays(id, { Version: 7 }), 'STALE_VERSION')
    await expect(processor.pays(id, { PaymentProcessedAt: '2999-01-01' })).rejects.toMatchObject({
      fields: { PaymentProcessedAt: 'The payment process date is in the future.' },
    })
    const early = await payable({ status_id: 5 })
    await cannot(processor.pays(early), 'STATUS_CHANGED')
    await cannot(processor.pays(early, { Version: 1 }), 'STATUS_NOT_AUTHORISED')
    const bare = await payable({ partner_invoice_payable: null })
    await cannot(processor.pays(bare), 'PARTNER_INVOICE_REQUIRED')
    expect(await bookedKinds(test.db)).toEqual([])
  })
})

describe('a disallowed payment', () => {
  it('is refused with the same message alone and as the rest of the note', async () => {
    const { processor, processor2, maker, admin, partner } = people()
    const mark = async (actor: Actor, id: string, more: { Version?: number }) =>
      markPaymentDone(
        { db: test.db, actor },
        {
          CommissionNoteIds: [id],
          PaymentProcessedAt: '2026-11-18',
          PaymentRemarks: 'Wired',
          PaymentReferenceNumber: 'UTR-2026-ALONE',
          ...more,
        },
      )
    const notes = await Promise.all(
      [
        {},
        { status_id: 1 },
        { status_id: 5 },
        { status_id: 11 },
        { status_id: 15, returns_to_status_id: 11 },
        { status_id: 17, returns_to_status_id: 12 },
        { partner_invoice_payable: null },
        { partner_invoice_payable: '1.00' },
      ].map((more) => payable({ payment_processor_id: processor2.id, version: 3, ...more })),
    )
    const said = async (paying: Promise<unknown>) => {
      const error = await paying.catch((refused: unknown) => refused)
      return error instanceof AppError ? [error.code, error.message] : 'paid'
    }
    const codes = new Set<unknown>()
    for (const actor of [processor, maker, partner, admin])
      for (const id of [...notes, uuid()])
        for (const more of [{}, { Version: 2 }, { Version: 3 }]) {
          if (actor === admin && id === notes[0] && more.Version !== 2) continue
          const alone = await said(actor.pays(id, more))
          expect(alone).toEqual(await said(mark(actor, id, more)))
          codes.add(alone[0])
        }
    expect(codes).toEqual(
      new Set([
        'NOT_FOUND',
        'STATUS_NOT_AUTHORISED',
        'STATUS_CHANGED',
        'NOT_ASSIGNED_TO_YOU',
        'STALE_VERSION',
        'PARTNER_INVOICE_REQUIRED',
        'PARTNER_INVOICE_STALE',
      ]),
    )
    expect(await bookedKinds(test.db)).toEqual([])
  })
})

describe('a reversed payment', () => {
  it('reopens a paid note and reverses its bookings', async () => {
    const { processor, admin } = people()
    const id = await payable({ status_id: 12 })
    const first = await processor.pays(id, { Amount: '700' })
    const last = await processor.pays(id)
    const { Note } = await admin.reversesPayment(last.PaymentId)
    expect(Note).toMatchObject({ StatusId: 12, PaidAmount: '700.00', OutstandingAmount: '2000.00' })
    expect((await admin.reversesPayment(first.PaymentId)).Note).toMatchObject({
      StatusId: 12,
      PaidAmount: '0.00',
    })
    expect((await historyOf(test.db, id)).at(-1)).toMatchObject({ action_name: 'ReversePart' })
    expect(await brightpath()).toEqual({})
    await expect(admin.reversesPayment(first.PaymentId)).rejects.toMatchObject({
      message: 'This payment has already been reversed.',
    })
    await processor.pays(id)
    expect(await brightpath()).toEqual({ bank: '2700.00', commission_expense: '-2700.00' })
  })

  it('is refused if money of it was returned', async () => {
    const { processor, admin, finance } = people()
    const { PaymentId } = await processor.pays(await payable())
    await finance.refundsPayment(PaymentId, 'wallet', '2700')
    await expect(admin.reversesPayment(PaymentId)).rejects.toMatchObject({
      message: 'Part of this payment was already refunded, so it cannot be reversed.',
    })
  })
})

describe('returned money', () => {
  it('goes into the wallet or reduces the amount owed, up to the amount paid', async () => {
    const { processor, finance } = people()
    const id = await payable()
    const { PaymentId } = await processor.pays(id, { TaxWithheld: '200' })
    await finance.refundsPayment(PaymentId, 'wallet', '1000')
    await finance.refundsPayment(PaymentId, 'source', '500')
    expect(await brightpath()).toEqual({
      bank: '1000.00',
      commission_expense: '-2200.00',
      partner_wallet: '1000.00',
      tax_withheld: '200.00',
    })
    await expect(finance.refundsPayment(PaymentId, 'wallet', '1000.01')).rejects.toMatchObject({
      message: 'At most AUD\u00a01,000.00 of this payment can be refunded.',
    })
    expect(await getNote({ db: test.db, actor: finance }, { id })).toMatchObject({ StatusId: 17 })
  })
})

describe('a payment advice', () => {
  it('adds up exactly', async () => {
    const { processor, finance, partner, otherPartner } = people()
    const other = await payable()
    const { ClawBack } = await moneyActions(test.db).clawBack(finance, other, '333.33')
    await moneyActions(test.db).answer(partner, ClawBack.ClawBackId, 'Consent')
    const id = await payable({ is_gst_enabled: true })
    await processor.pays(id, { Amount: '86.01' })
    const { PaymentId } = await processor.pays(id, { TaxWithheld: '31.10', BankCharge: '7.77' })
    const advice = await adviceDocument(test.db, partner, PaymentId, 'http://portal.example')
    expect(advice).toMatchObject({
      payable: '2700.00',
      owed: '3186.00',
      paidBefore: '86.01',
      gross: '3099.99',
      taxWithheld: '31.10',
      bankCharge: '7.77',
      clawBacks: [{ amount: '247.32' }],
      net: '2813.80',
      outstanding: '0.00',
      isPart: false,
    })
    expect(advice.bonus).toBeNull()
    await cannot(adviceDocument(test.db, otherPartner, PaymentId, ''), 'NOT_FOUND')
    await cannot(adviceDocument(test.db, partner, 'nonsense', ''), 'NOT_FOUND')
  })
})
