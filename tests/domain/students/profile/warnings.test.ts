import { expect, it, test } from 'vitest'
import { isIntakeOver } from '#domain/courses/intake'
import { warningsOfPersonal } from '#domain/students/profile/personal-warnings'

const TODAY = '2026-11-23'

test.each([
  ['PassportExpiry', '2026-11-22', true],
  ['PassportExpiry', TODAY, false],
  ['PassportExpiry', '', false],
  ['DateOfBirth', '2010-11-24', true],
  ['DateOfBirth', '2010-11-23', false],
  ['DateOfBirth', '1999-01-01', false],
  ['DateOfBirth', '••••-••-••', false],
] as const)('%s %s has a warning: %s', (field, value, isOdd) => {
  expect(Object.keys(warningsOfPersonal({ [field]: value }, TODAY))).toEqual(isOdd ? [field] : [])
})

it('an intake is over after its month', () => {
  expect(isIntakeOver('Oct 2026', TODAY)).toBe(true)
  expect(isIntakeOver('Fall 2026', TODAY)).toBe(true)
  expect(isIntakeOver('Nov 2026', TODAY)).toBe(false)
  expect(isIntakeOver('Spring 2027', TODAY)).toBe(false)
  expect(isIntakeOver(' ', TODAY)).toBe(false)
})
