import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLOCK_STOPS,
  DEFAULT_TERMS,
  daysAfter,
  daysUntil,
  dueState,
  dueWords,
  indianDay,
  payClock,
} from '#domain/commission-notes/note/pay-clock'

const UDYAM = 'UDYAM-MH-26-0012345'
const udyam = (agreedPaymentDays: number | null) => ({ udyamNumber: UDYAM, agreedPaymentDays })
const plain = (agreedPaymentDays: number | null) => ({ udyamNumber: null, agreedPaymentDays })

const anyDay = fc
  .date({ min: new Date('2023-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyAgreed = fc.option(fc.integer({ min: 1, max: 365 }))
const anyTerms = fc
  .record({
    statutoryDays: fc.integer({ min: 1, max: 60 }),
    more: fc.integer({ min: 0, max: 60 }),
    expectedDays: fc.integer({ min: 1, max: 120 }),
  })
  .map(({ statutoryDays, more, expectedDays }) => ({
    statutoryDays,
    statutoryDaysAgreedMax: statutoryDays + more,
    expectedDays,
  }))

describe('payClock', () => {
  it.each([
    ['a Udyam number and no agreed days', udyam(null), '2026-11-16', '2026-11-16'],
    ['a Udyam number and 30 days agreed', udyam(30), '2026-12-01', '2026-12-01'],
    ['a Udyam number and 45 days agreed', udyam(45), '2026-12-16', '2026-12-16'],
    ['a Udyam number and more days agreed than the law allows', udyam(90), '2026-12-16', '2026-12-16'],
    ['a Udyam number and fewer days agreed', udyam(7), '2026-11-08', '2026-11-08'],
    ['no Udyam number', plain(null), '2026-12-01', null],
    ['no Udyam number and 60 days agreed', plain(60), '2026-12-31', null],
    ['an invalid Udyam number', { udyamNumber: 'UDYAM-1', agreedPaymentDays: null }, '2026-12-01', null],
  ])('%s', (_, partner, expectedPaymentOn, statutoryDueOn) => {
    expect(payClock('2026-11-01', partner)).toEqual({ expectedPaymentOn, statutoryDueOn })
  })

  it.each([
    ['2024-02-14', '2024-02-29'],
    ['2024-02-15', '2024-03-01'],
    ['2025-02-14', '2025-03-01'],
    ['2026-12-20', '2027-01-04'],
    ['2100-02-14', '2100-03-01'],
  ])('counts calendar days across month ends and leap days: %s', (accepted, due) => {
    expect(payClock(accepted, udyam(null)).statutoryDueOn).toBe(due)
  })

  it('obeys the law whatever the agreement and the settings', () => {
    fc.assert(
      fc.property(anyDay, anyAgreed, anyTerms, (day, agreed, terms) => {
        const { expectedPaymentOn, statutoryDueOn } = payClock(day, udyam(agreed), terms)
        const due = statutoryDueOn ?? ''
        expect(daysUntil(due, day)).toBeLessThanOrEqual(terms.statutoryDaysAgreedMax)
        if (agreed === null) expect(daysUntil(due, day)).toBe(terms.statutoryDays)
        expect(daysUntil(expectedPaymentOn, day)).toBeGreaterThan(0)
        expect(expectedPaymentOn <= due).toBe(true)
      }),
    )
  })

  it('is never earlier for a later invoice, nor for more agreed days', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.nat(800),
        anyAgreed,
        fc.boolean(),
        anyTerms,
        (day, later, agreed, small, terms) => {
          const partner = (days: number | null) => (small ? udyam(days) : plain(days))
          const first = payClock(day, partner(agreed), terms)
          const second = payClock(daysAfter(day, later), partner(agreed), terms)
          expect(daysUntil(second.expectedPaymentOn, first.expectedPaymentOn)).toBe(later)
          if (agreed === null) return
          const longer = payClock(day, partner(agreed + 1), terms)
          expect(longer.expectedPaymentOn >= first.expectedPaymentOn).toBe(true)
        },
      ),
    )
  })

  it('refuses an invalid date', () => {
    expect(() => payClock('2026-13-01', plain(null), DEFAULT_TERMS)).toThrow(RangeError)
  })
})

describe('the words of a due date', () => {
  it.each([
    [-3, 'overdue', 'Overdue by 3 days'],
    [-1, 'overdue', 'Overdue by 1 day'],
    [0, 'soon', 'Due today'],
    [1, 'soon', 'Due in 1 day'],
    [7, 'soon', 'Due in 7 days'],
    [8, 'ok', 'Due in 8 days'],
  ] as const)('%i days', (days, state, words) => {
    expect([dueState(days), dueWords(days)]).toEqual([state, words])
  })
})

it.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2024-02-28T18:30:00.000Z', '2024-02-29'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('the day of %s in India is %s, in any time zone', (instant, day) => {
  expect(indianDay(new Date(instant))).toBe(day)
})

it('the clock stops while the partner has the note or wants changes, and once it is paid', () => {
  expect(CLOCK_STOPS).toEqual([5, 11, 13, 15, 17])
})
