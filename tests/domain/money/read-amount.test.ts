import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAmount } from '#domain/money/money'
import { readAmount } from '#domain/money/read-amount'

it.each([
  ['1,23,456.50', '123456.50', null],
  ['123,456.5', '123456.5', null],
  ['₹ 1,000', '1000', 'currency'],
  ['₹\u00a01,000.00', '1000', 'currency'],
  ['Rs. 5', '5', 'currency'],
  ['Rs.500', '500', 'currency'],
  ['AUD 20,000', '20000', 'currency'],
  ['20000 aud', '20000', 'currency'],
  ['A$1,200', '1200', 'currency'],
  ['€ 1.234,56', '1234.56', 'currency'],
  ['1 234,50', '1234.50', null],
  ['1\u202f234\u202f567', '1234567', null],
  ['12,5', '12.5', null],
  ['12.5%', '12.5', 'percent'],
  ['12,5 %', '12.5', 'percent'],
  ['\u200e007.00\u200f', '7', null],
  ['.5', '0.5', null],
  ['5.', '5', null],
  [' - ', '0', null],
  ['₹ -', '0', 'currency'],
] as const)('%j is read as %s', (text, value, unit) => {
  expect(readAmount(text)).toEqual({ value, unit })
})

it.each([
  '',
  ' ',
  'abc',
  '%',
  '₹',
  '-5',
  '(5)',
  '1.234',
  '1.000',
  '12.345',
  '0,123',
  '12 5',
  '1,2345',
  '1.2.3',
  '12 34 567',
  '1e5',
  '5 apples',
  '#REF!',
  '123456789012345',
  'AUD AUD 5',
])('%j is ambiguous, or no amount', (text) => {
  expect(readAmount(text)).toBeNull()
})

it('reads every amount exactly, however its digits are grouped', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, cents]) => ({ whole: String(whole), cents: String(cents).padStart(2, '0') }))
  const western = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')
  const indian = (digits: string) =>
    digits.length <= 3
      ? digits
      : `${digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}`
  fc.assert(
    fc.property(amount, ({ whole, cents }) => {
      const value = cents === '00' ? whole : `${whole}.${cents}`
      for (const written of [whole, western(whole), indian(whole)]) {
        expect(readAmount(`${written}.${cents}`)).toEqual({ value, unit: null })
        expect(readAmount(`INR ${written}.${cents}`)).toEqual({ value, unit: 'currency' })
      }
      const continental = `${western(whole).replaceAll(',', '.')},${cents}`
      expect(readAmount(continental)).toEqual({ value, unit: null })
    }),
  )
})

it('returns an amount or nothing for any text', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,%₹ -]{0,12}$/))
  fc.assert(
    fc.property(text, (written) => {
      const read = readAmount(written)
      if (read) expect(isAmount(read.value)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
