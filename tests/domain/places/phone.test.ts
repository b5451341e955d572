import { expect, test } from 'vitest'
import { phoneOf } from '#domain/places/phone'

test.each([
  ['9841234567', 'NP', '+9779841234567'],
  ['+977 984-1234567', 'IN', '+9779841234567'],
  ['(0) 98220 00000', 'IN', '+919822000000'],
  ['12345', 'IN', null],
  ['not a number', 'NP', null],
  ['', 'NP', null],
  ['9841234567', 'ZZ', null],
])('the number "%s" dialled in %s is %s', (text, country, kept) => {
  expect(phoneOf(text, country)).toBe(kept)
})
