import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { minus, sum } from '#domain/money/money'
import { taxLines } from '#domain/money/tax'
import { type Place, supplyBetween } from '#domain/partner-invoices/bill'
import { getNote } from '#server/commission-notes/note/get-note'
import { verifyAmounts } from '#server/platform/ledger/verify-amounts'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { moneyActions } from '#tests/support/money/money-actions'
import { insertNote, type NoteSpec } from '#tests/support/notes/notes'

const test = testDatabase()
const world = worldPerTest(test)
let actions: ReturnType<typeof moneyActions>

beforeEach(() => {
  actions = moneyActions(test.db)
})

const insert = (more: NoteSpec = {}) => insertNote(test.db, world, { is_gst_enabled: true, ...more })
const invoiced = (more: NoteSpec = {}) =>
  insert({ status_id: 10, partner_invoice_payable: '2700.00', ...more })
const amounts = (id: string) => getNote({ db: test.db, actor: world.people.processor }, { id })
const move = (state_id: string | null) => test.db.updateTable('partners').set({ state_id }).execute()

describe('the amounts of a note', () => {
  it('are all present before any payment', async () => {
    expect(await amounts(await insert())).toMatchObject({
      PayableAmount: '2700.00',
      TaxAmount: '486.00',
      TotalAmount: '3186.00',
      WithheldAmount: '0.00',
      ChargeAmount: '0.00',
      NettedAmount: '0.00',
      PaidAmount: '0.00',
      TransferredAmount: '0.00',
      OutstandingAmount: '3186.00',
    })
  })

  it('follow payments, deductions and reversals', async () => {
    const { processor, finance, partner, admin } = world.people
    const other = await insert()
    const { ClawBack } = await actions.clawBack(finance, other, '150')
    await actions.answer(partner, ClawBack.ClawBackId, 'Consent')
    const id = await invoiced()
    const { PaymentId } = await actions.pay(processor, id, {
      Amount: '1000',
      TaxWithheld: '50',
      BankCharge: '12.5',
    })
    expect(await amounts(id)).toMatchObject({
      TotalAmount: '3186.00',
      PaidAmount: '1000.00',
      WithheldAmount: '50.00',
      ChargeAmount: '12.50',
      NettedAmount: '150.00',
      TransferredAmount: '787.50',
      OutstandingAmount: '2186.00',
    })
    await actions.pay(processor, id)
    expect(await amounts(id)).toMatchObject({ PaidAmount: '3186.00', OutstandingAmount: '0.00' })
    await actions.reverse(admin, PaymentId)
    expect(await amounts(id)).toMatchObject({
      PaidAmount: '2186.00',
      OutstandingAmount: '1000.00',
      NettedAmount: '0.00',
    })
    expect(await verifyAmounts(test.db)).toEqual([])
  })
})

describe('the tax of a note', () => {
  it('is the sum of the domain’s tax lines, in every currency and state', async () => {
    const figures = ['0.01', '33.35', '2700.05', '99999.99']
    for (const currency of ['AUD', 'JPY'])
      for (const payable_amount of figures)
        for (const state_id of ['MH', 'KA', null] as const) {
          await move(state_id)
          const id = await insert({
            currency,
            payable_amount: currency === 'JPY' ? `${Math.ceil(Number(payable_amount))}` : payable_amount,
          })
          const note = await amounts(id)
          const { rows } = await sql<{ type: 'GST'; rate: string; company: Place; issuer: Place }>`
            select company_tax_type(1, current_date) as type, company_tax_rate(1, current_date)::text as rate,
              json_build_object('countryId', companies.country_id, 'stateId', companies.state_id) as company,
              json_build_object('countryId', partners.country_id, 'stateId', partners.state_id) as issuer
            from companies, partners where companies.id = 1 and partners.id = ${world.partners.brightpath.id}`.execute(
            test.db,
          )
          const { type, rate, company, issuer } = rows[0] as (typeof rows)[0]
          const supply = supplyBetween(company, issuer)
          const lines = taxLines(note.PayableAmount, currency, { type, rate }, supply)
          expect(note.TaxAmount).toBe(sum(lines.map((line) => line.amount)))
          expect(minus(note.TotalAmount, note.PayableAmount)).toBe(note.TaxAmount)
        }
  })

  it('is zero without GST, and follows the setting', async () => {
    const id = await insert({ is_gst_enabled: false })
    expect(await amounts(id)).toMatchObject({ TaxAmount: '0.00', TotalAmount: '2700.00' })
    await test.db.updateTable('notes').set({ is_gst_enabled: true }).where('id', '=', id).execute()
    expect(await amounts(id)).toMatchObject({ TaxAmount: '486.00' })
  })

  it('follows the partner until a tax invoice applies, and then stays as invoiced', async () => {
    const [open, settled] = [await insert({ payable_amount: '2700.05' }), await invoiced()]
    expect(await amounts(open)).toMatchObject({ TaxAmount: '486.01' })
    // Within one state the tax has two lines, each rounded.
    await test.db.updateTable('partners').set({ country_id: 'IN', state_id: 'MH' }).execute()
    expect(await amounts(open)).toMatchObject({ TaxAmount: '486.00' })
    expect(await amounts(settled)).toMatchObject({ TaxAmount: '486.00' })
    // The commission changed, so the invoice no longer applies.
    await test.db.updateTable('notes').set({ payable_amount: '1000.00' }).where('id', '=', settled).execute()
    expect(await amounts(settled)).toMatchObject({ TaxAmount: '180.00' })
    expect(await verifyAmounts(test.db)).toEqual([])
  })

  it('keeps the rate of its day and the company that raised it, whatever changes', async () => {
    const open = await insert()
    await test.db.updateTable('company_tax_rates').set({ rate: '20.00' }).execute()
    await test.db.updateTable('companies').set({ state_id: 'KA' }).execute()
    expect(await amounts(open)).toMatchObject({ TaxAmount: '486.00', OutstandingAmount: '3186.00' })
    await test.db.updateTable('notes').set({ payable_amount: '1000.00' }).where('id', '=', open).execute()
    expect(await amounts(open)).toMatchObject({ TaxAmount: '180.00' })
    expect(await amounts(await insert())).toMatchObject({ TaxAmount: '540.00' })
    expect(await verifyAmounts(test.db)).toEqual([])
  })
})

describe('the verification of stored amounts', () => {
  it.each([
    ['payments kept on the note differ', 'paid_amount'],
    ['tax differs from the setting and the states', 'tax_amount'],
  ])('reports a wrong value: %s', async (what, column) => {
    const id = await insert()
    await sql`update notes set ${sql.id(column)} = 1`.execute(test.db)
    expect(await verifyAmounts(test.db)).toEqual([{ what, id }])
  })
})
