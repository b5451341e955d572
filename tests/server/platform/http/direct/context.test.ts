import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { contextOf } from '#server/platform/http/direct/context'
import { cookiesIn } from '#server/platform/http/direct/cookies'

const ORIGIN = 'https://portal.example'

function arrived(given: Partial<IncomingMessage>): IncomingMessage {
  return { headers: {}, method: 'GET', socket: { remoteAddress: '10.0.0.9' }, ...given } as IncomingMessage
}

it('a call says what its connection said, and nobody is signed in yet', () => {
  const message = arrived({
    url: '/api/v1/cn?sort=-created&tab=Paid+out',
    headers: { origin: 'https://a.example' },
  })
  const { request, url, params, locals, clientAddress } = contextOf(message, { id: '7' }, {}, ORIGIN)
  expect(request).toMatchObject({
    method: 'GET',
    url: `${ORIGIN}/api/v1/cn?sort=-created&tab=Paid+out`,
    body: null,
  })
  expect(request.headers.get('origin')).toBe('https://a.example')
  expect(request.headers.get('authorization')).toBeNull()
  expect(Object.fromEntries(url.searchParams)).toEqual({ sort: '-created', tab: 'Paid out' })
  expect(url.origin).toBe(ORIGIN)
  expect(params).toEqual({ id: '7' })
  expect(locals).toMatchObject({ actor: null, credential: null })
  expect(clientAddress).toBe('10.0.0.9')
})

it('a call comes from where the trusted proxy says', () => {
  const message = arrived({ url: '/', headers: { 'x-forwarded-for': '192.0.2.7' } })
  expect(contextOf(message, {}, {}, ORIGIN).clientAddress).toBe('192.0.2.7')
})

it.each([
  ['a=1; session=abc; b=2', 'abc'],
  ['session="abc"', 'abc'],
  ['session=a%20b', 'a b'],
  ['session=100%', '100%'],
  ['session=first; session=second', 'first'],
  ['session=a=b', 'a=b'],
  ['session.0=piece', undefined],
  ['session', undefined],
  [undefined, undefined],
])('of the cookies %s', (header, value) => {
  expect(cookiesIn(header).get('session')?.value).toBe(value)
})
