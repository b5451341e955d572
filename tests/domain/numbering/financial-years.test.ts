import { describe, expect, it } from 'vitest'
import {
  financialYearLabel,
  financialYearOf,
  financialYears,
  isFinancialYear,
} from '#domain/numbering/numbers'

describe('the selectable financial years', () => {
  it.each([
    ['2024-03-31T18:29:59Z', ['2324']],
    ['2024-03-31T18:30:00Z', ['2425', '2324']],
    ['2026-11-20T00:00:00Z', ['2627', '2526', '2425', '2324']],
  ])('at %s', (now, years) => {
    expect(financialYears(new Date(now))).toEqual(years)
    expect(years[0]).toBe(financialYearOf(new Date(now)))
  })

  it.each(['2324', '2627', '9899', '9900'])('%s is valid', (year) => {
    expect(isFinancialYear(year)).toBe(true)
  })

  it.each(['2223', '2325', '2423', '0001', '20232024', '', '23-24'])('“%s” is invalid', (year) => {
    expect(isFinancialYear(year)).toBe(false)
  })

  it('have a label', () => {
    expect(financialYearLabel('2627')).toBe('2026-27')
  })
})
