import Big from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Supply, taxLines } from '#domain/money/tax'

const GST = { type: 'GST', rate: '18.00' } as const

it('splits GST within a state and adds IGST across states', () => {
  expect(taxLines('1000', 'INR', GST, 'one state')).toEqual([
    { name: 'CGST', rate: '9', amount: '90.00' },
    { name: 'SGST', rate: '9', amount: '90.00' },
  ])
  expect(taxLines('1000', 'INR', GST, 'two states')).toEqual([
    { name: 'IGST', rate: '18.00', amount: '180.00' },
  ])
})

it('names no head of GST while a state is missing', () => {
  expect(taxLines('1000', 'INR', GST, 'unknown')).toEqual([{ name: 'GST', rate: '18.00', amount: '180.00' }])
})

it('adds HST as one line, wherever the other party is', () => {
  expect(taxLines('99.99', 'CAD', { type: 'HST', rate: '13' }, 'one state')).toEqual([
    { name: 'HST', rate: '13', amount: '13.00' },
  ])
})

it('charges the same tax within, across and without states, apart from rounding', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), (cents) => {
      const amount = new Big(cents.toString()).div(100).toFixed(2)
      const total = (supply: Supply) =>
        taxLines(amount, 'INR', GST, supply).reduce((all, line) => all.plus(line.amount), new Big(0))
      expect(total('one state').minus(total('two states')).abs().lte('0.01')).toBe(true)
      expect(total('unknown')).toEqual(total('two states'))
    }),
  )
})
