import { expect, test } from 'vitest'
import { messageOfMissing } from '#domain/access/missing'

test.each([
  ['USER_NOT_FOUND', 'Failed to fetch user data.'],
  ['FORBIDDEN', null],
  ['constructor', null],
  ['<b>', null],
  [null, null],
])('the not-found page says for %s: %s', (code, message) => {
  expect(messageOfMissing(code)).toBe(message)
})
