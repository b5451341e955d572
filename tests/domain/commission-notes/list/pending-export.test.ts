import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pendingExportProblem } from '#domain/commission-notes/list/pending-export'

const BOTH = 'Please select both start and end dates'
const EARLY = 'Please select start date greater than or equal to 2023-06-27'
const LONG = 'Date range should be less than a year'
const BACKWARDS = 'Please select end date greater than or equal to start date'

describe('the days of the pending-students export', () => {
  it.each([
    ['', '', BOTH],
    ['2024-01-01', '', BOTH],
    ['', '2024-01-01', BOTH],
    ['2024-02-30', '2024-03-01', BOTH],
    ['2023-06-26', '2023-06-30', EARLY],
    ['2023-06-26', '2026-06-30', EARLY],
    ['2023-06-27', '2023-06-27', null],
    ['2023-06-27', '2024-06-26', null],
    ['2023-06-27', '2024-06-27', LONG],
    ['2024-02-28', '2025-02-27', null],
    ['2024-02-28', '2025-02-28', LONG],
    ['2024-02-29', '2025-02-27', null],
    ['2024-02-29', '2025-02-28', LONG],
    ['2025-03-01', '2026-02-28', null],
    ['2025-03-01', '2026-03-01', LONG],
    ['2025-03-01', '2025-02-28', BACKWARDS],
  ])('%s to %s', (start, end, message) => {
    expect(pendingExportProblem(start, end)?.message ?? null).toBe(message)
  })

  it('refuses every range that contains a whole year', () => {
    const day = fc
      .date({ min: new Date('2023-06-27'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.nat(800), (start, days) => {
        const end = new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10)
        const passes = pendingExportProblem(start, end) === null
        if (days < 365) expect(passes).toBe(true)
        if (days > 365) expect(passes).toBe(false)
      }),
    )
  })
})
