import { expect, test } from 'vitest'
import { nextFreeNumber, nextNumber } from '#domain/partner-invoices/next-number'
import { isSameName, refusesReturn, SIGNING_STATES } from '#domain/signing/outcome'

const NOW = new Date('2026-11-22T06:12:00Z')
const later = new Date(NOW.getTime() + 1)

test.each([
  ['started', later, null],
  ['started', NOW, 'SIGNING_EXPIRED'],
  ['signed', later, 'SIGNING_REPEATED'],
  ['signed', NOW, 'SIGNING_REPEATED'],
  ['failed', later, 'SIGNING_REPEATED'],
  ['failed', NOW, 'SIGNING_REPEATED'],
  ['cancelled', later, 'SIGNING_REPEATED'],
  ['cancelled', NOW, 'SIGNING_REPEATED'],
  ['expired', later, 'SIGNING_EXPIRED'],
  ['expired', NOW, 'SIGNING_EXPIRED'],
] as const)('a return to an attempt that is %s until %s: %s', (state, expiresAt, refusal) => {
  expect(SIGNING_STATES).toContain(state)
  expect(refusesReturn({ state, expiresAt }, NOW)).toBe(refusal)
})

test.each([
  ['Prakash Adhikari', ' prakash  ADHIKARI ', true],
  ['नेहा शर्मा', 'नेहा शर्मा', true],
  ['Nguyễn', 'Nguyễn'.normalize('NFD'), true],
  ['Prakash Adhikari', 'Prakash', false],
  ['', '', false],
])('%s and %s are the same name: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
})

test.each([
  ['BP/26-27/009', 'BP/26-27/010'],
  ['INV-99', 'INV-100'],
  ['7', '8'],
  ['A12B', 'A13B'],
  ['no digits', ''],
  ['', ''],
])('the number after %s is %s', (number, next) => {
  expect(nextNumber(number)).toBe(next)
})

test('the next free number skips taken ones, and is empty without a number to follow', () => {
  const taken = new Set(['BP/2627/010', 'BP/2627/011'])
  expect(nextFreeNumber('bp/2627/009', taken)).toBe('bp/2627/012')
  expect(nextFreeNumber('BP/2627/012', taken)).toBe('BP/2627/013')
  expect([nextFreeNumber(null, taken), nextFreeNumber('none', taken)]).toEqual(['', ''])
})
