import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnTo } from '#domain/access/return-to'

test.each([
  '/',
  '/commission-note?tab=AllNotes&q=a%20b',
  '/commission-note/0198c2f0-0000-7000-8000-000000000000',
  '/a/b?next=https://elsewhere.example',
  '/account#tokens',
  '/login-help',
])('%s is accepted as a path of the portal', (path) => {
  expect(safeReturnTo(path)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'commission-note',
  'https://evil.example',
  'https://evil.example/commission-note',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%zz',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  '.evil.example',
  '/\u0000',
  `/${'a'.repeat(3000)}`,
  '/api/auth/logout',
  '/api/auth/login?returnTo=/api/auth/login',
  '/oidc/auth',
  '/login',
  '/login?error=USER_BLOCKED',
  '/x/../api/auth/logout',
  '/%61pi/auth/logout',
])('%s leads to the start page', (attack) => {
  expect(safeReturnTo(attack)).toBe('/')
})

test('any input leads to an address on the portal', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '..',
    '.',
    'evil.example',
    ':',
    'https:',
    '@',
    '%2f',
    '%5c',
    '?',
    '#',
    '\t',
    'a',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((x) => x.join('')),
      ),
      (text) => {
        const target = safeReturnTo(text)
        expect(new URL(target, 'https://portal.example').origin).toBe('https://portal.example')
        expect(target).toMatch(/^\/(?![/\\])/)
      },
    ),
  )
})
