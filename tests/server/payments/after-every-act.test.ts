import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { AppError } from '#domain/errors'
import { AMOUNT_LABELS, type AmountName } from '#domain/money/amount-labels'
import { formatMoney } from '#domain/money/format'
import { type Amount, canonical, isZero, sum } from '#domain/money/money'
import { deliverEvents } from '#server/across/notices/deliver'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { getNote } from '#server/commission-notes/note/get-note'
import { noteDocument } from '#server/commission-notes/reading/note-document'
import { renderPartnerInvoice } from '#server/partner-invoices/render-partner-invoice'
import { adviceDocument } from '#server/payments/payment-advice'
import { statementOf } from '#server/payments/statements/statement'
import { walletBalances } from '#server/wallet/balances'
import type { DocumentData, DocumentKind } from '#services/pdf/documents'
import { createPdfRenderer, type PdfRenderer } from '#services/pdf/renderer'
import { testDatabase } from '#tests/support/database/hooks'
import { moneyActions } from '#tests/support/money/money-actions'
import { MoneyModel, transferOf } from '#tests/support/money/money-model'
import { insertNote } from '#tests/support/notes/notes'
import { invoiceFields } from '#tests/support/notes/tax-invoices'
import { pdfPages, squeezed } from '#tests/support/services/pdf-text'
import { sealer } from '#tests/support/vocabulary/sealer'
import { newWorld, type World } from '#tests/support/world'

const CURRENCY = 'AUD'
const test = testDatabase()
let pdf: PdfRenderer

beforeAll(async () => {
  pdf = createPdfRenderer({ timeoutMs: 100_000 })
})
afterAll(async () => {
  await pdf.close()
})

const money = (amount: Amount) => formatMoney(amount, CURRENCY)

const ACTS = [
  'pay a part',
  'pay the rest',
  'reverse a payment',
  'refund to the wallet',
  'refund for good',
  'ask for a claw-back',
  'accept a claw-back',
  'dispute a claw-back',
  'cancel a claw-back',
] as const

const anyAct = fc.record({
  what: fc.constantFrom(...ACTS),
  which: fc.nat(3),
  amount: fc.integer({ min: 1_00, max: 900_00 }).map((cents) => (cents / 100).toFixed(2)),
  kept: fc.integer({ min: 0, max: 40_00 }).map((cents) => (cents / 100).toFixed(2)),
})
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

const act = (what: Act['what'], amount = '500.00', kept = '0.00', which = 0): Act => ({
  what,
  amount,
  kept,
  which,
})
/** Every act at least once, including the reversal of a payment that is not the last. */
const EVERY_ACT: Act[] = [
  act('ask for a claw-back', '120.10'),
  act('accept a claw-back'),
  act('pay a part', '700.00', '31.10'),
  act('ask for a claw-back', '55.55'),
  act('dispute a claw-back', '0.01', '0.00', 1),
  act('pay the rest', '0.01', '12.34'),
  act('reverse a payment', '0.01', '0.00', 1),
  act('pay the rest', '0.01', '7.70'),
  act('refund to the wallet', '75.25', '0.00', 2),
  act('refund for good', '14.40', '0.00', 2),
  act('reverse a payment', '0.01', '0.00', 0),
  act('cancel a claw-back', '0.01', '0.00', 0),
]

/** The amounts that the mails of an act must contain, by label. */
type Shown = Record<string, string>

/** One note whose money is moved and read. */
class Play {
  private readonly actions = moneyActions(test.db)
  private readonly world: World
  private readonly id: string
  readonly model: MoneyModel

  constructor(world: World, id: string, model: MoneyModel) {
    this.world = world
    this.id = id
    this.model = model
  }

  /** Takes a step; returns the expected amounts of its mails, or null if it was refused. */
  async take(step: Act): Promise<Shown | null> {
    try {
      return await this.do(step)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      return null
    }
  }

  private async do({ what, which, amount, kept }: Act): Promise<Shown | null> {
    const { processor, finance, admin, partner } = this.world.people
    const { actions, id, model } = this
    const payment = model.payments[which % Math.max(1, model.payments.length)]
    const clawBack = model.clawBacks[which % Math.max(1, model.clawBacks.length)]
    if (what === 'pay a part' || what === 'pay the rest') {
      const isPart = what === 'pay a part'
      const more = { ...(isPart && { Amount: amount }), TaxWithheld: kept, BankCharge: '1.05' }
      const { PaymentId } = await actions.pay(processor, id, more)
      return this.shownPayment(model.pay(PaymentId, isPart ? amount : null, kept, '1.05'))
    }
    if (what === 'ask for a claw-back') {
      const { ClawBack } = await actions.clawBack(finance, id, amount)
      model.clawBacks.push({ id: ClawBack.ClawBackId, amount, isOpen: false })
      return { 'Claw-back': money(amount) }
    }
    if (what.endsWith('claw-back')) {
      if (!clawBack) return null
      if (what === 'cancel a claw-back') {
        await actions.cancel(finance, clawBack.id)
        model.cancel(clawBack.id)
      } else {
        await actions.answer(partner, clawBack.id, what === 'accept a claw-back' ? 'Consent' : 'Dispute')
        clawBack.isOpen = what === 'accept a claw-back'
      }
      return { 'Claw-back': money(clawBack.amount) }
    }
    if (!payment) return null
    if (what === 'reverse a payment') {
      await actions.reverse(admin, payment.id)
      payment.isReversed = true
      return { Reversed: money(payment.gross) }
    }
    await actions.refund(finance, payment.id, what === 'refund to the wallet' ? 'wallet' : 'source', amount)
    model.refunded = sum([model.refunded, amount])
    if (what === 'refund to the wallet') model.wallet = sum([model.wallet, amount])
    return { Refund: money(amount) }
  }

  private async shownPayment(payment: MoneyModel['payments'][number]): Promise<Shown> {
    const { CommissionNumber } = await getNote(
      { db: test.db, actor: this.world.people.finance },
      { id: this.id },
    )
    const kept = {
      [AMOUNT_LABELS.WithheldAmount]: payment.withheld,
      [AMOUNT_LABELS.ChargeAmount]: payment.charge,
      [`Claw-back of ${CommissionNumber}`]: sum([...payment.netted.values()]),
    }
    return {
      [AMOUNT_LABELS.PaidAmount]: money(payment.gross),
      ...Object.fromEntries(
        Object.entries(kept).flatMap(([label, amount]) =>
          isZero(amount) ? [] : [[label, money(`-${amount}`)]],
        ),
      ),
      [AMOUNT_LABELS.TransferredAmount]: money(transferOf(payment)),
      [AMOUNT_LABELS.TotalAmount]: money(this.model.figures().TotalAmount),
    }
  }

  /** Checks that every mail of the last act contains its own labelled amounts and no other. */
  async proveMails(told: Shown, what: string): Promise<void> {
    await deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 100 })
    const mails = await test.db.deleteFrom('mails').returning(['kind', 'text', 'html']).execute()
    const ofPartner = mails.filter(({ kind }) => kind !== 'to-pay')
    expect(ofPartner.length, `mails of: ${what}`).toBeGreaterThan(0)
    const { TotalAmount } = this.model.figures()
    for (const { kind, text, html } of mails) {
      const expected = kind === 'to-pay' ? { Total: money(TotalAmount) } : told
      const lines = [...text.matchAll(/^(.+): (AUD\u00a0[−\d,.]+)$/gm)].map(([, label, amount]) => [
        label,
        amount,
      ])
      expect(Object.fromEntries(lines), `${kind} after: ${what}`).toEqual(expected)
      const amounts = [...html.matchAll(/AUD\u00a0−?[\d,]+\.\d\d/g)].map(([amount]) => amount)
      expect(amounts, `${kind} as HTML after: ${what}`).toEqual(Object.values(expected))
    }
  }

  /** Checks that page data, list and wallet show the model's figures. */
  async proveRead(what: string): Promise<void> {
    const { finance, partner, processor } = this.world.people
    const figures = this.model.figures()
    for (const reader of [finance, partner, processor]) {
      const note = await getNote({ db: test.db, actor: reader }, { id: this.id })
      const { rows } = await listNotes({ db: test.db, actor: reader }, { ...ListNotes.parse({}) })
      for (const name of Object.keys(figures) as AmountName[])
        for (const read of [note, rows[0]])
          expect([name, canonical(read?.[name] ?? '')], what).toEqual([name, canonical(figures[name])])
    }
    const [balance] = await walletBalances({ db: test.db, actor: partner })
    expect(canonical(balance?.Balance ?? '0'), `wallet after: ${what}`).toBe(canonical(this.model.owed()))
  }

  /** Checks that every document, read as text, shows the model's figures. */
  async provePapers(what: string): Promise<void> {
    const { finance, partner } = this.world.people
    const { PayableAmount, TaxAmount, TotalAmount } = this.model.figures()
    const both = { [AMOUNT_LABELS.PayableAmount]: PayableAmount, [AMOUNT_LABELS.TotalAmount]: TotalAmount }
    // A note without tax shows the total only in its head.
    const ofNote = isZero(TaxAmount) ? { [AMOUNT_LABELS.PayableAmount]: PayableAmount } : both
    for (const [reader, forPartner] of [
      [finance, false],
      [partner, true],
    ] as const) {
      const note = await noteDocument(test.db, reader, this.id, {
        forPartner,
        publicUrl: 'https://portal.example',
      })
      if (note) await this.provePaper('commission-note', note, ['Commission note', TotalAmount], ofNote, what)
    }
    for (const [place, payment] of this.model.payments.entries()) {
      const advice = await adviceDocument(test.db, partner, payment.id, 'https://portal.example')
      const transferred = transferOf(payment)
      const paid = advice.isPart ? 'Paid in part' : AMOUNT_LABELS.PaidAmount
      await this.provePaper(
        'payment-advice',
        advice,
        ['Payment advice', transferred],
        { ...both, [paid]: payment.gross, [AMOUNT_LABELS.TransferredAmount]: transferred },
        `${what}, payment ${place + 1}`,
      )
    }
    const period = { from: '2026-01-01', to: '2099-12-31', currency: CURRENCY } as const
    const statement = await statementOf(test.db, partner, period, 'https://portal.example')
    const owed = {
      [AMOUNT_LABELS.TransferredAmount]: this.model.moved(),
      'Owed in all': this.model.owed(),
    }
    await this.provePaper('statement', statement, ['Statement', statement.closing], owed, what)
  }

  private async provePaper<Kind extends DocumentKind>(
    kind: Kind,
    data: DocumentData[Kind],
    [title, figure]: [title: string, figure: Amount],
    sums: Record<string, Amount>,
    what: string,
  ): Promise<void> {
    const text = pdfPages(await pdf.render(kind, data)).join('')
    expect(text, `${kind} after: ${what}`).toContain(squeezed(title + money(figure)))
    for (const [label, amount] of Object.entries(sums))
      expect(text, `${label} of ${kind} after: ${what}`).toContain(squeezed(label + money(amount)))
  }
}

/** Plays the acts on a fresh note and checks everything after each. */
async function play(acts: readonly Act[], terms: { gst: boolean; state: string }): Promise<void> {
  const world = await newWorld(test)
  await test.db.updateTable('partners').set({ state_id: terms.state }).execute()
  const { partner, processor } = world.people
  const spec = { is_gst_enabled: terms.gst, is_non_gst_enabled: !terms.gst, payable_amount: '2700.00' }
  const id = await insertNote(test.db, world, { ...spec, status_id: 5 })
  const { PayableAmount, TaxAmount } = await getNote({ db: test.db, actor: partner }, { id })
  const model = new MoneyModel(PayableAmount, TaxAmount)
  const deps = { pdf, sealer, publicUrl: 'https://portal.example' }
  const invoice = await renderPartnerInvoice(
    { db: test.db, actor: partner, deps },
    { id, fields: invoiceFields() },
  )
  expect(pdfPages(invoice.bytes).join('')).toContain(squeezed(`Total${money(model.figures().TotalAmount)}`))
  const toPay = { status_id: 10, partner_invoice_payable: '2700.00', payment_processor_id: processor.id }
  await test.db.updateTable('notes').set(toPay).where('id', '=', id).execute()
  const played = new Play(world, id, model)
  for (const step of acts) {
    const told = await played.take(step)
    if (told === null) continue
    await played.proveMails(told, step.what)
    await played.proveRead(step.what)
    await played.provePapers(step.what)
  }
}

it('every mail, document, page and sum shows the same figures after each act', async () => {
  await play(EVERY_ACT, { gst: true, state: 'KA' })
})

it('they show the same figures after acts in any order', async () => {
  const terms = fc.record({ gst: fc.boolean(), state: fc.constantFrom('MH', 'KA') })
  await fc.assert(fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 9 }), terms, play), {
    numRuns: 4,
  })
})
