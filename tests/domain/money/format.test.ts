import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf } from '#domain/money/currencies'
import { formatAmount, formatMoney, formatRate, formatSigned } from '#domain/money/format'

const CURRENCIES = ['INR', 'USD', 'EUR', 'HUF', 'JPY', 'VND', 'CHF']

describe('formatAmount', () => {
  it.each([
    ['0', 'USD', '0.00'],
    ['0.5', 'USD', '0.50'],
    ['999', 'USD', '999.00'],
    ['1000', 'USD', '1,000.00'],
    ['1234567.5', 'EUR', '1,234,567.50'],
    ['1234567.5', 'INR', '12,34,567.50'],
    ['100000', 'INR', '1,00,000.00'],
    ['99999', 'INR', '99,999.00'],
    ['1000000000', 'INR', '1,00,00,00,000.00'],
    ['125000.00', 'JPY', '125,000'],
    ['98765432100', 'VND', '98,765,432,100'],
    ['15000.4', 'HUF', '15,000.40'],
    ['-1234.5', 'USD', '−1,234.50'],
    ['-0.001', 'USD', '0.00'],
    ['1.005', 'USD', '1.01'],
    ['0.5', 'JPY', '1'],
  ])('%s %s reads %s', (amount, currency, text) => {
    expect(formatAmount(amount, currency)).toBe(text)
  })

  it('keeps every digit beyond the precision of a float', () => {
    expect(formatAmount('9007199254740993.07', 'USD')).toBe('9,007,199,254,740,993.07')
    expect(formatAmount('123456789012345678901234567890.12', 'INR')).toBe(
      '1,23,45,67,89,01,23,45,67,89,01,23,45,67,890.12',
    )
  })

  it.each(['', 'abc', '1,000', 'NaN', '1e', '--1'])('refuses %j', (amount) => {
    expect(() => formatAmount(amount, 'USD')).toThrow()
  })

  const cents = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
  const currencies = fc.constantFrom(...CURRENCIES)

  it('changes only the look of an amount', () => {
    fc.assert(
      fc.property(cents, currencies, (units, currency) => {
        const amount = new Big(units.toString()).div(10 ** decimalsOf(currency))
        const text = formatAmount(amount.toFixed(), currency)
        expect(new Big(text.replaceAll(',', '').replace('−', '-')).eq(amount)).toBe(true)
      }),
    )
  })

  it('always writes the same number of decimals and groups of the right size', () => {
    fc.assert(
      fc.property(cents, currencies, (units, currency) => {
        const text = formatAmount(new Big(units.toString()).div(1000).toFixed(), currency)
        const groups = currency === 'INR' ? /^−?\d{1,2}(,\d{2})*,\d{3}$|^−?\d{1,3}$/ : /^−?\d{1,3}(,\d{3})*$/
        const [whole = '', fraction = ''] = text.split('.')
        expect(whole).toMatch(groups)
        expect(fraction).toHaveLength(decimalsOf(currency))
      }),
    )
  })
})

describe('formatMoney', () => {
  it('puts the code first, without a line break before the amount', () => {
    expect(formatMoney('1250', 'USD')).toBe('USD\u00a01,250.00')
  })
})

describe('formatRate', () => {
  it.each([
    ['12.50', '12.5%'],
    ['18', '18%'],
    ['0.00', '0%'],
  ])('%s reads %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text)
  })
})

it.each([
  ['400.00', 'USD', '+400.00'],
  ['-525.5', 'USD', '−525.50'],
  ['0', 'JPY', '+0'],
])('signs %s %s as %s', (amount, currency, text) => {
  expect(formatSigned(amount, currency)).toBe(text)
})
