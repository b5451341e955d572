import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum } from '#domain/money/money'
import { deductionLines, equationWords } from '#domain/payments/equation'
import { divided, type NamedClawBack, settle } from '#domain/payments/settle'

const ASHA: NamedClawBack = { id: 'a', noteNumber: 'CN-7', studentName: 'Asha Rai', remaining: '1698.75' }
const WHOLE: NamedClawBack = { id: 'b', noteNumber: 'CN-8', studentName: '', remaining: '50.00' }

function equation(
  terms: { amount?: string; taxWithheld?: string; bankCharge?: string },
  open = [ASHA, WHOLE],
) {
  const kept = { taxWithheld: '0', bankCharge: '0', amount: null, ...terms }
  const settled = settle({ outstanding: '2340.83', ...kept }, open)
  if (typeof settled === 'string') throw new Error(settled)
  return divided(settled, open)
}

it('lists every deduction, and names the note and student of each claw-back', () => {
  const payment = equation({ taxWithheld: '40', bankCharge: '5.00' })
  expect(deductionLines(payment)).toEqual([
    { label: 'Tax withheld', amount: '-40' },
    { label: 'Bank charge', amount: '-5.00' },
    { label: 'Claw-back of CN-7 (Asha Rai)', amount: '-1698.75' },
    { label: 'Claw-back of CN-8', amount: '-50.00' },
  ])
  expect(payment.net).toBe('547.08')
})

it('states the transferred amount in one sentence', () => {
  expect(equationWords(equation({}, [ASHA]), 'GBP')).toBe(
    'GBP\u00a02,340.83 − 1,698.75 claw-back of CN-7 (Asha Rai) = transfer GBP\u00a0642.08',
  )
  expect(equationWords(equation({}, []), 'GBP')).toBe('transfer GBP\u00a02,340.83')
})

it('deducts no more claw-back than a part payment', () => {
  expect(equationWords(equation({ amount: '100' }), 'GBP')).toBe(
    'GBP\u00a0100.00 − 100.00 claw-back of CN-7 (Asha Rai) = transfer GBP\u00a00.00',
  )
})

it('gross plus deductions equals net', () => {
  const cents = fc.integer({ min: 0, max: 100_000 }).map((each) => (each / 100).toFixed(2))
  fc.assert(
    fc.property(cents, cents, cents, cents, (taxWithheld, bankCharge, first, second) => {
      const payment = equation({ taxWithheld, bankCharge }, [
        { ...ASHA, remaining: first },
        { ...WHOLE, remaining: second },
      ])
      const kept = deductionLines(payment).map(({ amount }) => amount)
      expect(sum([payment.gross, ...kept])).toBe(payment.net)
    }),
  )
})
