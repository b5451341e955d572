import { expect, it, test } from 'vitest'
import { intakeFault, intakeYears } from '#domain/courses/intake-choice'

const today = '2026-11-30'
const OVER = 'This intake is over. Choose a later one.'

test.each([
  ['Spring', 2020, OVER, 'Choose an intake from 2024 on.'],
  ['Fall', 2026, OVER, null],
  ['Nov', 2026, null, null],
  ['Winter', 2030, null, null],
  ['Jan', 2031, 'Choose an intake up to 2030.', 'Choose an intake up to 2030.'],
  ['Spring', 2045, 'Choose an intake up to 2030.', 'Choose an intake up to 2030.'],
] as const)('%s %d: a student reads %s, staff %s', (Term, Year, toStudent, toStaff) => {
  expect(intakeFault({ Term, Year }, { today, mayBeOver: false })).toBe(toStudent)
  expect(intakeFault({ Term, Year }, { today, mayBeOver: true })).toBe(toStaff)
})

it('offers the years of a term that are not over, and all around to those who may record one', () => {
  expect(intakeYears(2026, 'Fall', { today, mayBeOver: false })).toEqual([2027, 2028, 2029, 2030])
  expect(intakeYears(2026, 'Dec', { today, mayBeOver: false })).toEqual([2026, 2027, 2028, 2029, 2030])
  expect(intakeYears(2026, '', { today, mayBeOver: false })).toEqual([2026, 2027, 2028, 2029, 2030])
  expect(intakeYears(2026, 'Fall', { today, mayBeOver: true })).toEqual([
    2024, 2025, 2026, 2027, 2028, 2029, 2030,
  ])
})
