import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelIdOf, commissionNumber, financialYearOf } from '#domain/numbering/numbers'

describe('financialYearOf', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', '2526'],
    ['2026-03-31T18:30:00.000Z', '2627'],
    ['2026-11-20T12:00:00.000Z', '2627'],
    ['2027-01-01T00:00:00.000Z', '2627'],
    ['2027-03-31T18:30:00.000Z', '2728'],
    ['2023-04-01T00:00:00.000Z', '2324'],
    ['2099-12-31T00:00:00.000Z', '9900'],
  ])('of %s is %s, by the calendar of India', (instant, year) => {
    expect(financialYearOf(new Date(instant))).toBe(year)
  })

  it('names two consecutive years at every instant', () => {
    const moments = fc.date({ min: new Date('2000-04-02'), max: new Date('2098-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (at) => {
        const year = financialYearOf(at)
        expect(Number(year.slice(2))).toBe(Number(year.slice(0, 2)) + 1)
      }),
    )
  })
})

describe('commissionNumber', () => {
  it('has at least six digits', () => {
    expect(commissionNumber('KCOEPL', '2627', 123)).toBe('KCOEPL/CN/2627/000123')
    expect(commissionNumber('KCO', '2627', 1_234_567)).toBe('KCO/CN/2627/1234567')
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses %s', (sequence) => {
    expect(() => commissionNumber('KCO', '2627', sequence)).toThrow(RangeError)
  })
})

it('a channel id is derived from a number', () => {
  expect(channelIdOf('KCOEPL/CN/2627/000123')).toBe('KCOEPL-CN-2627-000123')
})
