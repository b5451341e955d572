import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum } from '#domain/money/money'
import { equationWords, keptBackLines } from '#domain/payments/equation'
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

it('names everything that is kept back, each claw-back by its note and student', () => {
  const payment = equation({ taxWithheld: '40', bankCharge: '5.00' })
  expect(keptBackLines(payment)).toEqual([
    { label: 'Tax withheld', amount: '-40' },
    { label: 'Bank charge', amount: '-5.00' },
    { label: 'Claw-back of CN-7 (Asha Rai)', amount: '-1698.75' },
    { label: 'Claw-back of CN-8', amount: '-50.00' },
  ])
  expect(payment.net).toBe('547.08')
})

it('says in one sentence what leaves the bank', () => {
  expect(equationWords(equation({}, [ASHA]), 'GBP')).toBe(
    'GBP\u00a02,340.83 − 1,698.75 claw-back of CN-7 (Asha Rai) = transfer GBP\u00a0642.08',
  )
  expect(equationWords(equation({}, []), 'GBP')).toBe('transfer GBP\u00a02,340.83')
})

it('nets of a part payment no more than it is', () => {
  expect(equationWords(equation({ amount: '100' }), 'GBP')).toBe(
    'GBP\u00a0100.00 − 100.00 claw-back of CN-7 (Asha Rai) = transfer GBP\u00a00.00',
  )
})

it('holds, whatever is kept back', () => {
  const cents = fc.integer({ min: 0, max: 100_000 }).map((each) => (each / 100).toFixed(2))
  fc.assert(
    fc.property(cents, cents, cents, cents, (taxWithheld, bankCharge, first, second) => {
      const payment = equation({ taxWithheld, bankCharge }, [
        { ...ASHA, remaining: first },
        { ...WHOLE, remaining: second },
      ])
      const kept = keptBackLines(payment).map(({ amount }) => amount)
      expect(sum([payment.gross, ...kept])).toBe(payment.net)
    }),
  )
})
