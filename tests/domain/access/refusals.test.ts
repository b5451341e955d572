import { expect, test } from 'vitest'
import { refusalFrom, refusalOf } from '#domain/access/refusals'
import { CATALOGUE } from '#domain/errors'

test.each([
  ['unauthorized', 'user is blocked', 'USER_BLOCKED'],
  ['access_denied', null, 'USER_BLOCKED'],
  ['access_denied', 'Please verify your email before logging in.', 'EMAIL_UNVERIFIED'],
  ['unauthorized', 'Please verify your email before logging in.', 'EMAIL_UNVERIFIED'],
  ['login_required', 'x', 'UNAUTHENTICATED'],
  ['server_error', '<script>', 'UNAUTHENTICATED'],
])('the issuer’s error %s: %s means %s', (error, description, refusal) => {
  expect(refusalOf(error, description)).toBe(refusal)
})

test.each([
  ['USER_BLOCKED', 'unauthorized/access_denied'],
  ['EMAIL_UNVERIFIED', 'Please verify your email before logging in.'],
  ['UNAUTHENTICATED', 'Something went wrong! Please try logging out and then logging back in.'],
  ['AccessDenied', 'unauthorized/access_denied'],
  ['Configuration', 'Something went wrong! Please try logging out and then logging back in.'],
  ['<script>', 'Something went wrong! Please try logging out and then logging back in.'],
])('the sign-in page says for %s: %s', (parameter, message) => {
  expect(CATALOGUE[refusalFrom(parameter)].message).toBe(message)
})
