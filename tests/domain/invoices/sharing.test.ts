import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAccepted, sharingOf, unpaidUntil } from '#domain/invoices/sharing'
import { payableWithTax } from '#domain/invoices/tax'
import { compare, sum } from '#domain/money/money'

const money = { currency: 'CAD', amount: '3000.00', payable: '3390.00', shared: '0.00' }

describe('the amount to share', () => {
  it.each([
    ['3390.00', '3000.00'],
    ['1695.00', '1500.00'],
    // Rounded down: nothing is shared that was not received.
    ['100.00', '88.49'],
    ['0.00', '0.00'],
    // A revision below what was received: the rest goes back to the university.
    ['4000.00', '3000.00'],
  ])('of %s with tax is %s', (received, toShare) => {
    expect(sharingOf({ ...money, received }).ToShare).toBe(toShare)
  })

  it('is everything received without tax, and the whole commission once all is received', () => {
    const amounts = fc.integer({ min: 1, max: 10_000_000 }).map(String)
    fc.assert(
      fc.property(amounts, fc.constantFrom('AUD', 'JPY'), (amount, currency) => {
        expect(sharingOf({ currency, amount, payable: amount, received: '1', shared: '0' }).ToShare).toBe('1')
        const payable = payableWithTax(amount, currency, { type: 'HST', rate: '13' })
        const whole = sharingOf({ currency, amount, payable, received: payable, shared: '0' })
        expect(compare(whole.ToShare, amount)).toBe(0)
      }),
    )
  })

  it('is never more than the invoice, whatever came in', () => {
    const revised = { ...money, amount: '0.00', payable: '0.00', received: '3390.00', shared: '0.01' }
    expect(sharingOf(revised)).toMatchObject({ ToShare: '0.00', IsOverShared: true })
    expect(sharingOf({ ...money, payable: '3000.00', received: '3390.00' }).ToShare).toBe('3000.00')
  })

  it('is exceeded from the first unit on', () => {
    const at = (shared: string) => sharingOf({ ...money, received: '3390.00', shared })
    expect(at('3000.00')).toMatchObject({ RemainingToShare: '0.00', IsOverShared: false })
    expect(at('3000.01')).toMatchObject({ RemainingToShare: '-0.01', IsOverShared: true })
  })
})

it('an acceptance covers no larger share and no smaller amount than it was given for', () => {
  const accepted = [{ toShare: '100.00', shared: '150.00' }]
  const now = (ToShare: string, SharedByNotes: string) => isAccepted(accepted, { ToShare, SharedByNotes })
  expect(now('100.00', '150.00')).toBe(true)
  expect(now(sum(['100', '1']), '149.00')).toBe(true)
  expect(now('100.00', '150.01')).toBe(false)
  expect(now('99.99', '150.00')).toBe(false)
})

it.each([
  ['1000.00', 'No note of it can be paid until more comes in or an administrator accepts it.'],
  [
    '3390.00',
    'No note of it can be paid until the notes share no more than that or an administrator accepts it.',
  ],
  [
    '4000.00',
    'What was received beyond the invoice goes back to the university. No note of it can be paid until the notes share no more than that or an administrator accepts it.',
  ],
])(
  'with %s received of 3390.00 the reader reads what an over-shared invoice waits for',
  (Received, words) => {
    expect(unpaidUntil({ Received, PayableAmount: '3390.00' })).toBe(words)
  },
)
