import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreedOn, bonusFor, feesAgreed, type UniversityLine } from '#domain/agreements/agreed'
import type { AgreementBonus } from '#domain/agreements/terms'
import { studentAmounts } from '#domain/commission-notes/content/amounts'
import { compare, minus, percentOf } from '#domain/money/money'

const LINE: UniversityLine = { fee: '20000.00', scholarship: '2000.00', rate: '15.00', amount: '2700.00' }
const of = (Kind: 'share' | 'rate' | 'fixed', Value: string, Bonuses: AgreementBonus[] = []) => ({
  Kind,
  Value,
  Bonuses,
})

describe('the agreed commission', () => {
  it.each([
    ['a share of the university’s commission', of('share', '60'), { rate: '9', amount: '1620.00' }],
    ['a percentage of fee less scholarship', of('rate', '12.5'), { rate: '12.5', amount: '2250.00' }],
    ['a fixed amount', of('fixed', '500'), { rate: null, amount: '500.00' }],
    [
      'a share that gives a rate with four decimals',
      of('share', '33.33'),
      { rate: '4.9995', amount: '899.91' },
    ],
  ])('is %s', (_, terms, agreed) => {
    expect(agreedOn(terms, LINE, 1, 'AUD')).toEqual(agreed)
  })

  it('includes only the highest bonus that the note’s number of students reaches', () => {
    const terms = of('rate', '10', [
      { FromStudents: 10, Kind: 'rate', Value: '2' },
      { FromStudents: 5, Kind: 'rate', Value: '1' },
      { FromStudents: 20, Kind: 'fixed', Value: '100' },
    ])
    expect([4, 5, 9, 10, 19].map((students) => agreedOn(terms, LINE, students, 'AUD').rate)).toEqual([
      '10',
      '11',
      '11',
      '12',
      '12',
    ])
    expect(agreedOn(terms, LINE, 20, 'AUD')).toEqual({ rate: null, amount: '1900.00' })
    expect(bonusFor([], 500)).toBeNull()
  })

  it('is rounded once, half up, to the currency’s decimals', () => {
    const line = { fee: '535805', scholarship: '0', rate: '10', amount: '53581.00' }
    expect(agreedOn(of('share', '50'), line, 1, 'JPY').amount).toBe('26791.00')
  })

  it('is written on a note as a rate or an amount that gives exactly the agreed commission', () => {
    const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => (value / 100).toFixed(2))
    const input = fc.record({
      fee: cents(5_000_000),
      part: fc.integer({ min: 0, max: 100 }),
      rate: cents(10_000),
      kind: fc.constantFrom('share' as const, 'rate' as const, 'fixed' as const),
      value: fc.integer({ min: 1, max: 10_000 }).map((value) => (value / 100).toFixed(2)),
    })
    fc.assert(
      fc.property(input, ({ fee, part, rate, kind, value }) => {
        const scholarship = percentOf(fee, String(part), 'AUD')
        const line = { fee, scholarship, rate, amount: percentOf(minus(fee, scholarship), rate, 'AUD') }
        const agreed = agreedOn(of(kind, value), line, 1, 'AUD')
        const fees = feesAgreed(agreed, line, 'AUD')
        const typed = { TuitionFee: fee, ScholarshipReceived: scholarship, LessGSTPercentage: '0', ...fees }
        expect(compare(studentAmounts(typed, 'AUD').Commission, agreed.amount)).toBe(0)
        if (kind === 'share') expect(compare(agreed.amount, line.amount)).toBeLessThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })
})
