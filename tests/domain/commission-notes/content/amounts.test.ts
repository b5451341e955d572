import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payable, studentAmounts } from '#domain/commission-notes/content/amounts'
import { decimalsOf } from '#domain/money/currencies'

const currency = fc.constantFrom('AUD', 'USD', 'JPY', 'VND', 'INR')
const cents = (digits: bigint) => new Big(digits.toString()).div(100).toFixed(2)
const amount = fc.bigInt(0n, 10n ** 14n).map(cents)
const percentage = fc.bigInt(0n, 10_000n).map(cents)
const fees = fc
  .record({ a: amount, b: amount, rate: percentage, less: percentage })
  .map(({ a, b, rate, less }) => {
    const [TuitionFee, ScholarshipReceived] = new Big(a).gte(b) ? [a, b] : [b, a]
    return { TuitionFee, ScholarshipReceived, CommissionRate: rate, LessGSTPercentage: less }
  })

describe('studentAmounts', () => {
  it.each([
    [
      { TuitionFee: '18000', ScholarshipReceived: '3000', CommissionRate: '12.5', LessGSTPercentage: '18' },
      'USD',
      ['1875.00', '337.50', '1537.50'],
    ],
    [
      { TuitionFee: '100.10', ScholarshipReceived: '0', CommissionRate: '5', LessGSTPercentage: '0' },
      'USD',
      ['5.01', '0.00', '5.01'],
    ],
    [
      { TuitionFee: '535805', ScholarshipReceived: '0', CommissionRate: '10', LessGSTPercentage: '50' },
      'JPY',
      ['53581.00', '26791.00', '26790.00'],
    ],
    [
      { TuitionFee: '0', ScholarshipReceived: '0', CommissionAmount: '250', LessGSTPercentage: '10' },
      'EUR',
      ['250.00', '25.00', '225.00'],
    ],
    [
      { TuitionFee: '1', ScholarshipReceived: '1', CommissionRate: '100', LessGSTPercentage: '0' },
      'EUR',
      ['0.00', '0.00', '0.00'],
    ],
    [
      { TuitionFee: '900', ScholarshipReceived: '0', LessGSTPercentage: '0' },
      'EUR',
      ['0.00', '0.00', '0.00'],
    ],
  ])('of %o in %s', (given, currencyCode, [Commission, LessGSTAmount, NetCommission]) => {
    expect(studentAmounts(given, currencyCode)).toEqual({ Commission, LessGSTAmount, NetCommission })
  })

  it('is at most half a unit off the exact value, and never negative', () => {
    fc.assert(
      fc.property(fees, currency, (given, code) => {
        const { Commission, LessGSTAmount, NetCommission } = studentAmounts(given, code)
        const exact = new Big(given.TuitionFee)
          .minus(given.ScholarshipReceived)
          .times(given.CommissionRate)
          .div(100)
        const half = new Big(10).pow(-decimalsOf(code)).div(2)
        expect(new Big(Commission).minus(exact).abs().lte(half)).toBe(true)
        expect(new Big(LessGSTAmount).plus(NetCommission).eq(Commission)).toBe(true)
        expect(new Big(NetCommission).gte(0)).toBe(true)
      }),
    )
  })

  it('rounds a half up', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 10n), (whole) => {
        const fee = new Big(whole.toString()).plus('0.50').toFixed(2)
        const given = {
          TuitionFee: fee,
          ScholarshipReceived: '0',
          CommissionRate: '100',
          LessGSTPercentage: '0',
        }
        expect(studentAmounts(given, 'JPY').Commission).toBe(new Big(whole.toString()).plus(1).toFixed(2))
      }),
    )
  })

  it('has no decimals in JPY and VND', () => {
    fc.assert(
      fc.property(fees, fc.constantFrom('JPY', 'VND'), (given, code) => {
        for (const each of Object.values(studentAmounts(given, code))) expect(each).toMatch(/^\d+\.00$/)
      }),
    )
  })
})

describe('payable', () => {
  it('is the exact sum of the students and the bonus, in any order', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 500 }), amount, (nets, bonus) => {
        const students = nets.map((NetCommission) => ({ NetCommission }))
        const inCents = [...nets, bonus].reduce((total, each) => total + BigInt(each.replace('.', '')), 0n)
        expect(payable(students, bonus)).toBe(cents(inCents))
        expect(payable(students.toReversed(), bonus)).toBe(payable(students, bonus))
      }),
      { numRuns: 50 },
    )
  })
})
