import { beforeEach, expect, it } from 'vitest'
import { deductionLines } from '#domain/payments/equation'
import { divided, settle } from '#domain/payments/settle'
import { getNote } from '#server/commission-notes/note/get-note'
import { clawBacksToNet } from '#server/payments/open-claw-backs'
import { adviceDocument } from '#server/payments/payment-advice'
import { paymentAdviceView } from '#services/pdf/views/payment-advice'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { moneyActions } from '#tests/support/money/money-actions'
import { insertNote } from '#tests/support/notes/notes'

const test = testDatabase()
const world = worldPerTest(test)
let actions: ReturnType<typeof moneyActions>

beforeEach(() => {
  actions = moneyActions(test.db)
})

const payable = () => insertNote(test.db, world, { status_id: 10, partner_invoice_payable: '2700.00' })

it('the dialog’s equation matches the booked payment and its advice', async () => {
  const { processor, finance, partner } = world.people
  const id = await payable()
  const { ClawBack } = await actions.clawBack(finance, id, '1698.75')
  await actions.answer(partner, ClawBack.ClawBackId, 'Consent')
  const note = await getNote({ db: test.db, actor: processor }, { id })
  const open = await clawBacksToNet(test.db, note)
  const kept = { taxWithheld: '40.00', bankCharge: '0.00' }
  const settled = settle({ outstanding: note.OutstandingAmount, amount: null, ...kept }, open)
  if (typeof settled === 'string') throw new Error(settled)
  const shown = divided(settled, open)
  expect(deductionLines(shown)).toEqual([
    { label: 'Tax withheld', amount: '-40.00' },
    { label: `Claw-back of ${note.CommissionNumber}`, amount: '-1698.75' },
  ])
  expect(shown.net).toBe('961.25')

  const { PaymentId } = await actions.pay(processor, id, { TaxWithheld: '40' })
  const advice = await adviceDocument(test.db, processor, PaymentId, 'https://portal.example')
  expect(deductionLines(advice)).toEqual(deductionLines(shown))
  expect(advice.net).toBe(shown.net)
  expect(paymentAdviceView(advice).paid.map(({ label }) => label)).toEqual([
    'Paid',
    ...deductionLines(shown).map(({ label }) => label),
    'Transferred',
  ])
})

it('a user who may not pay a note sees no claw-backs of its partner', async () => {
  const { finance, partner, maker } = world.people
  const id = await payable()
  const { ClawBack } = await actions.clawBack(finance, id, '10')
  await actions.answer(partner, ClawBack.ClawBackId, 'Consent')
  for (const reader of [maker, partner])
    expect(await clawBacksToNet(test.db, await getNote({ db: test.db, actor: reader }, { id }))).toEqual([])
})
