import { describe, expect, it } from 'vitest'
import { gate } from '#edge/gate'
import { asked, BRIGHTPATH } from '#tests/support/edge/asked'

const locationOf = (...given: Parameters<typeof asked>) => gate(asked(...given))?.headers.location

describe('the gate of signed-in pages', () => {
  it('redirects a page without a session to the sign-in, and back afterwards', () => {
    expect(locationOf('/account')).toBe('/api/auth/login?returnTo=%2Faccount')
    expect(locationOf('/commission-note?tab=AllNotes&q=a b')).toBe(
      '/api/auth/login?returnTo=%2Fcommission-note%3Ftab%3DAllNotes%26q%3Da%2520b',
    )
    expect(gate(asked('/account'))).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } })
  })

  it('redirects the root of a partner’s own domain to its landing page', () => {
    expect(locationOf('/', { tenant: BRIGHTPATH })).toBe('/sign-up')
    expect(locationOf('/')).toBe('/api/auth/login?returnTo=%2F')
    expect(locationOf('/account', { tenant: BRIGHTPATH })).toBe('/api/auth/login?returnTo=%2Faccount')
  })

  it.each<Record<string, string>>([
    { cookie: 'theme=dark; authjs.session-token=x' },
    { cookie: '__Host-authjs.session-token=x' },
    { cookie: '__Host-authjs.session-token.0=x; __Host-authjs.session-token.1=y' },
    { authorization: 'Bearer x' },
    { 'x-authorization': 'Bearer x' },
  ])('passes a request with %j to the portal', (headers) => {
    expect(gate(asked('/account', { headers }))).toBeNull()
  })

  it.each([{ cookie: 'authjs.session-token-2=x' }, { cookie: 'theme=authjs.session-token=x' }])(
    'does not accept %j as a session',
    (headers) => {
      expect(locationOf('/account', { headers })).toBe('/api/auth/login?returnTo=%2Faccount')
    },
  )

  it.each([
    '/sign-up',
    '/login',
    '/q/x',
    '/api/v1/commission-notes',
    '/no-such-page',
    '/account/no-such-page',
    '//evil.example/account',
    '/account/',
    '/%61ccount',
    '/signing/authority.cer',
    '/signing/return/success',
    '/users/*',
    '/users/a/b',
    '/_astro/x.js',
  ])('passes %s to the portal', (target) => {
    expect(gate(asked(target))).toBeNull()
  })

  it('passes other methods to the portal, which checks their origin', () => {
    expect(gate(asked('/account', { method: 'POST' }))).toBeNull()
  })
})
