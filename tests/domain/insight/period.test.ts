import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InPeriod, PERIODS, periodInWords, periodOf } from '#domain/insight/period'
import { isDay } from '#domain/time/day'

const daysOf = (period: (typeof PERIODS)[number], today: string) => {
  const { startDate, endDate } = periodOf({ period }, today, 'this-month')
  return [startDate, endDate]
}

test('a financial year and its quarters run from April to March', () => {
  expect(daysOf('this-year', '2026-11-29')).toEqual(['2026-04-01', '2027-03-31'])
  expect(daysOf('this-year', '2027-03-31')).toEqual(['2026-04-01', '2027-03-31'])
  expect(daysOf('this-year', '2027-04-01')).toEqual(['2027-04-01', '2028-03-31'])
  expect(daysOf('last-year', '2027-02-10')).toEqual(['2025-04-01', '2026-03-31'])
  expect(daysOf('this-quarter', '2026-11-29')).toEqual(['2026-10-01', '2026-12-31'])
  expect(daysOf('last-quarter', '2027-02-10')).toEqual(['2026-10-01', '2026-12-31'])
  expect(daysOf('last-quarter', '2026-04-01')).toEqual(['2026-01-01', '2026-03-31'])
})

test('months are whole, also across the turn of the year and in February', () => {
  expect(daysOf('this-month', '2028-02-05')).toEqual(['2028-02-01', '2028-02-29'])
  expect(daysOf('last-month', '2027-01-31')).toEqual(['2026-12-01', '2026-12-31'])
  expect(daysOf('last-6-months', '2027-02-10')).toEqual(['2026-09-01', '2027-02-28'])
  expect(daysOf('last-30-days', '2026-03-01')).toEqual(['2026-01-31', '2026-03-01'])
})

test('every period has days in order, and an unfinished one includes today', () => {
  const day = fc
    .date({ min: new Date('2023-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.constantFrom(...PERIODS), (today, name) => {
      const { startDate, endDate } = periodOf({ period: name }, today, 'this-month')
      expect(isDay(startDate) && isDay(endDate)).toBe(true)
      expect(startDate <= endDate).toBe(true)
      const isOver = ['last-month', 'last-quarter', 'last-year'].includes(name)
      expect(startDate <= today && today <= endDate).toBe(!isOver)
    }),
  )
})

test('custom dates are used as given, and refused with the catalogue’s messages', () => {
  const custom = { period: 'custom', startDate: '2026-05-03', endDate: '2026-05-09' } as const
  expect(periodOf(custom, '2026-11-29', 'this-month')).toEqual({
    name: 'custom',
    startDate: '2026-05-03',
    endDate: '2026-05-09',
  })
  expect(periodInWords(periodOf(custom, '2026-11-29', 'this-month'))).toBe(
    'Chosen dates, 3 May 2026 – 9 May 2026',
  )
  const messageOf = (asked: object) => InPeriod.safeParse(asked).error?.issues[0]?.message
  expect(messageOf(custom)).toBeUndefined()
  expect(messageOf({ period: 'custom' })).toBe('Please select both start and end dates')
  expect(messageOf({ ...custom, endDate: '2026-02-30' })).toBe('Please select both start and end dates')
  expect(messageOf({ ...custom, endDate: '2026-05-02' })).toBe(
    'Please select end date greater than or equal to start date',
  )
  expect(messageOf({ ...custom, endDate: '2027-05-03' })).toBe('Date range should be less than a year')
  expect(messageOf({ period: 'yesterday' })).toBe(`period is one of ${PERIODS.join(', ')}`)
  expect(messageOf({ period: 'this-month', startDate: 'what' })).toBeUndefined()
  // A page falls back to its default period instead of refusing its address.
  expect(periodOf({ ...custom, endDate: '2026-05-02' }, '2026-11-29', 'this-month')).toEqual({
    name: 'custom',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  })
})
