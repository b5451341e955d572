import Big from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { taxLines } from '#domain/money/tax'

const GST = { type: 'GST', rate: '18.00' } as const

it('splits GST within a state and adds IGST across states', () => {
  expect(taxLines('1000', 'INR', GST, true)).toEqual([
    { name: 'CGST', rate: '9', amount: '90.00' },
    { name: 'SGST', rate: '9', amount: '90.00' },
  ])
  expect(taxLines('1000', 'INR', GST, false)).toEqual([{ name: 'IGST', rate: '18.00', amount: '180.00' }])
})

it('adds HST as one line, wherever the other party is', () => {
  expect(taxLines('99.99', 'CAD', { type: 'HST', rate: '13' }, true)).toEqual([
    { name: 'HST', rate: '13', amount: '13.00' },
  ])
})

it('charges the same tax within and across states, apart from rounding', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), (cents) => {
      const amount = new Big(cents.toString()).div(100).toFixed(2)
      const total = (within: boolean) =>
        taxLines(amount, 'INR', GST, within).reduce((all, line) => all.plus(line.amount), new Big(0))
      expect(total(true).minus(total(false)).abs().lte('0.01')).toBe(true)
    }),
  )
})
