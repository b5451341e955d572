import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatAmount } from '#domain/money/format'
import { readTyped } from '#domain/money/typed-amount'

describe('a typed amount', () => {
  it.each([
    ['2,640.12', '.', '2640.12', 'GBP\u00a02,640.12'],
    ['2.640,12', ',', '2640.12', 'GBP\u00a02,640.12'],
    ['2.640,12', '.', '2640.12', 'GBP\u00a02,640.12'],
    ['2.640', ',', '2640', 'GBP\u00a02,640.00'],
    ['2,640', '.', '2640', 'GBP\u00a02,640.00'],
    ['2 640,12', ',', '2640.12', 'GBP\u00a02,640.12'],
    ['2\u202f640,12', ',', '2640.12', 'GBP\u00a02,640.12'],
    ['2’640.12', '.', '2640.12', 'GBP\u00a02,640.12'],
    ['2,64,012.50', '.', '264012.50', 'GBP\u00a0264,012.50'],
    ['£2,640.12', '.', '2640.12', 'GBP\u00a02,640.12'],
    ['GBP\u00a02,640.12', '.', '2640.12', 'GBP\u00a02,640.12'],
    ['12,5', '.', '12.5', 'GBP\u00a012.50'],
  ] as const)('%j with a decimal %j is %s', (text, decimal, value, shown) => {
    expect(readTyped(text, 'GBP', decimal)).toEqual({ value, shown, fault: null })
  })

  it('has no hint if it is read as written', () => {
    expect(readTyped('2640.12', 'GBP', '.')).toEqual({ value: '2640.12', shown: null, fault: null })
    expect(readTyped('  ', 'GBP', '.')).toEqual({ value: '', shown: null, fault: null })
  })

  it('is refused if it has two readings, with a text that has one', () => {
    expect(readTyped('2.640', 'GBP', '.')).toEqual({
      value: '2.640',
      shown: null,
      fault: '“2.640” can be read in two ways. Enter 2640, or an amount with two decimals',
    })
    expect(readTyped('2,640', 'GBP', ',').fault).toBe(
      '“2,640” can be read in two ways. Enter 2640, or an amount with two decimals',
    )
  })

  it.each([
    ['AUD 5', 'GBP', 'Enter an amount in GBP, not in AUD'],
    ['€5', 'GBP', 'Enter an amount in GBP, not in EUR'],
    ['A$1,200', 'GBP', 'Enter an amount in GBP, not in AUD'],
    ['12%', 'GBP', 'Enter an amount, not a percentage'],
    ['AUD 5', '%', 'Enter a percentage, not an amount'],
  ])('%j in a field of %s is refused', (text, unit, fault) => {
    expect(readTyped(text, unit, '.')).toEqual({ value: text, shown: null, fault })
  })

  it('is left to the field’s own rule if it is no number', () => {
    for (const text of ['abc', '-5', '1.2345', '1e5'])
      expect(readTyped(text, 'GBP', '.')).toEqual({ value: text, shown: null, fault: null })
  })

  it('may be a rate', () => {
    expect(readTyped('12,5 %', '%', ',')).toEqual({ value: '12.5', shown: '12.5%', fault: null })
  })

  it('has no rounded hint in yen', () => {
    expect(readTyped('7,50', 'JPY', '.').shown).toBeNull()
  })
})

test('a displayed amount can be typed, in every locale', () => {
  const amount = fc.bigInt({ min: 100_000n, max: 9_999_999_999_999n }).map((cents) => {
    const digits = String(cents)
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`
  })
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom('GBP', 'INR'),
      fc.constantFrom('.' as const, ',' as const),
      (value, currency, decimal) => {
        const read = readTyped(formatAmount(value, currency), currency, decimal)
        expect(Number(read.value)).toBe(Number(value))
        expect(read.fault).toBeNull()
        expect(readTyped(read.value, currency, decimal).value).toBe(read.value)
      },
    ),
  )
})

test.each(['de-DE', 'fr-FR', 'en-GB', 'en-IN', 'de-CH', 'pt-BR', 'es-ES', 'sv-SE'])(
  'an amount formatted by %s is read',
  (locale) => {
    const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: 'always' })
    const decimal = written.formatToParts(1.5).some(({ value }) => value === ',') ? ',' : '.'
    for (const [number, value] of [
      [2640.12, '2640.12'],
      [264012.5, '264012.50'],
    ] as const)
      expect(readTyped(written.format(number), 'EUR', decimal).value).toBe(value)
  },
)
