import { expect, it } from 'vitest'
import { cookiesIn } from '#server/platform/http/door/cookies'

it.each([
  ['a=1; session=abc; b=2', 'abc'],
  ['session="abc"', 'abc'],
  ['session=a%20b', 'a b'],
  ['session=100%', '100%'],
  ['session=first; session=second', 'first'],
  ['session=a=b', 'a=b'],
  ['session.0=piece', undefined],
  ['session', undefined],
  [null, undefined],
])('reads the session cookie of %s', (header, value) => {
  expect(cookiesIn(header).get('session')?.value).toBe(value)
})

it('the answer sets each cookie in a line of its own', () => {
  const cookies = cookiesIn(null)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: 60 } as const
  cookies.set('__Host-known', 'a b', options)
  cookies.set('__Host-other', '1', options)
  expect(cookies.lines).toEqual([
    '__Host-known=a%20b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-other=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
})
