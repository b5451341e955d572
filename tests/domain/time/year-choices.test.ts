import { expect, it } from 'vitest'
import { yearsAround } from '#domain/time/year-choices'

it('offers the years from two back to four ahead', () => {
  expect(yearsAround(2026)).toEqual([2024, 2025, 2026, 2027, 2028, 2029, 2030])
})
