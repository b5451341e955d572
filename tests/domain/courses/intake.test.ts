import { describe, expect, it } from 'vitest'
import { intakeMonth } from '#domain/courses/intake'
import { levelOf } from '#domain/courses/levels'

describe('an intake', () => {
  it.each([
    ['Fall 2026', '2026-09'],
    ['autumn 2026', '2026-09'],
    ['Sept 2026', '2026-09'],
    ['September 2026', '2026-09'],
    ['2026-09', '2026-09'],
    [' Jan-2027 ', '2027-01'],
    ['Spring 2027', '2027-03'],
    ['2026-13', null],
    ['Rolling', null],
    ['Ma 2026', null],
    ['Fall', null],
    ['', null],
  ])('%j begins in %s', (text, month) => expect(intakeMonth(text)).toBe(month))
})

describe('a level', () => {
  it.each([
    [null, 'MSc Data Science', 'Postgraduate'],
    [null, 'Master of Nursing', 'Postgraduate'],
    [null, 'BSc (Hons) Computing', 'Undergraduate'],
    [null, 'PhD Chemistry', 'Doctorate'],
    [null, 'International Foundation Year', 'Foundation'],
    [null, 'Postgraduate Diploma in Law', 'Postgraduate'],
    [null, 'Diploma in Hospitality', 'Diploma'],
    ['undergraduate', 'MSc Data Science', 'Undergraduate'],
    ['something else', 'MSc Data Science', 'Postgraduate'],
    [null, 'Nursing', null],
  ])('written as %j of %j is %s', (level, program, expected) =>
    expect(levelOf({ level, program })).toBe(expected),
  )
})
