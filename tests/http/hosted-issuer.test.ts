import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/http/browser'
import { type RunningPortal, startPortal } from '#tests/support/http/portal'
import { AUDIENCE, CLIENT, type HostedIssuer, startHostedIssuer } from '#tests/support/services/hosted-issuer'
import { freePort } from '../../scripts/machine/free-port'

let portal: RunningPortal
let issuer: HostedIssuer
beforeAll(async () => {
  const port = await freePort()
  issuer = await startHostedIssuer(`http://localhost:${port}`)
  portal = await startPortal({
    env: {
      PORT: String(port),
      DEMO: '1',
      SESSION_SECRET: 'session-secret-beside-a-hosted-issuer-1',
      SEALING_KEY: 'sealing-key-beside-a-hosted-issuer-1234',
      AUTH_ISSUER: issuer.url,
      AUTH_CLIENT_ID: CLIENT.id,
      AUTH_CLIENT_SECRET: CLIENT.secret,
      AUTH_AUDIENCE: AUDIENCE,
      AUTH_ACCOUNT_URL: `${issuer.url}/my-account`,
    },
  })
})
afterAll(async () => {
  await portal.stop()
  await issuer.close()
})

const MAKER = { sub: 'auth0|1', email: 'Maker@tassel.example', email_verified: true }

async function signIn(next: Parameters<HostedIssuer['next']>[0], returnTo = '/healthz') {
  issuer.next(next)
  const browser = new Browser(portal.url)
  const visit = await browser.visit(`/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`)
  return { browser, ...visit }
}

test('a person of the issuer signs in, matched by the verified e-mail address', async () => {
  const { browser, path, trail } = await signIn(MAKER)
  expect(path).toBe('/healthz')
  expect(trail.some((step) => step.startsWith(`${issuer.url}/auth?`))).toBe(true)
  expect(await (await browser.get('/api/auth/me')).json()).toMatchObject({ email: 'maker@tassel.example' })
})

test('a subject is linked to a person once, by the first verified address', async () => {
  const refused = async (next: Parameters<HostedIssuer['next']>[0]) => {
    const { browser, path } = await signIn(next)
    expect(path).toBe('/login?error=USER_BLOCKED')
    expect((await browser.get('/api/auth/me')).status).toBe(401)
  }
  const { browser } = await signIn({ sub: 'auth0|20', email: 'finance@tassel.example', email_verified: true })
  const { id } = (await (await browser.get('/api/auth/me')).json()) as { id: string }
  // An id of this portal is not a subject at another company's issuer.
  await refused({ sub: id, email: 'nobody@elsewhere.example', email_verified: true })
  await refused({ sub: id, email: 'finance@tassel.example', email_verified: false })
  await refused({ sub: 'auth0|21', email: 'finance@tassel.example', email_verified: true })
  const again = await signIn({ sub: 'auth0|20', email: 'married@tassel.example', email_verified: false })
  expect(await (await again.browser.get('/api/auth/me')).json()).toMatchObject({ id })
})

test('an ID token without a valid signature signs nobody in', async () => {
  issuer.forge(true)
  const { browser, path } = await signIn(MAKER)
  issuer.forge(false)
  expect(path).toBe('/login?error=UNAUTHENTICATED')
  expect((await browser.get('/api/auth/me')).status).toBe(401)
  expect((await signIn(MAKER)).path).toBe('/healthz')
})

test('a session that ended here requires the password at the issuer', async () => {
  const { browser } = await signIn(MAKER)
  const other = await signIn(MAKER)
  expect((await other.browser.request('DELETE', '/api/v1/account/sessions/others')).status).toBe(200)
  expect((await browser.get('/api/auth/me')).status).toBe(401)
  const again = await browser.get('/api/auth/login')
  expect(new URL(again.headers.get('location') ?? '').searchParams.get('prompt')).toBe('login')
})

test('the account page links to the issuer for its data, and shows the portal’s own', async () => {
  const { browser } = await signIn(MAKER)
  const page = await (await browser.get('/account')).text()
  const part = (id: string) => page.split(`id="${id}"`)[1]?.split('</section>')[0] ?? ''
  for (const id of ['password', 'factors']) {
    expect(part(id)).toContain(`href="${issuer.url}/my-account"`)
    expect(part(id)).not.toContain('astro-island')
  }
  for (const id of ['contact', 'sessions', 'tokens']) expect(part(id)).toContain('astro-island')
})

test('the embedded issuer is absent', async () => {
  for (const path of [
    '/oidc/.well-known/openid-configuration',
    '/oidc/auth',
    '/oidc/token',
    '/oidc/jwks',
    '/oidc',
  ])
    expect((await fetch(portal.url + path, { redirect: 'manual' })).status).toBe(404)
  for (const path of ['/login', '/login?uid=x']) {
    const answer = await fetch(portal.url + path, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/api/auth/login')
  }
  const posted = await new Browser(portal.url).post(
    '/login?uid=x',
    new URLSearchParams({ email: 'maker@tassel.example', password: 'Portal-demo-1!' }),
  )
  expect(posted.headers.get('location')).toBe('/api/auth/login')
  expect(portal.output()).not.toContain('Portal-demo-1!')
})

test.each([
  ['unknown', { sub: 'auth0|2', email: 'nobody@elsewhere.example', email_verified: true }, 'USER_BLOCKED'],
  ['unverified there', { ...MAKER, sub: 'auth0|3', email_verified: false }, 'USER_BLOCKED'],
  ['blocked here', { sub: 'auth0|4', email: 'blocked@tassel.example', email_verified: true }, 'USER_BLOCKED'],
  ['blocked there', { error: 'unauthorized', error_description: 'user is blocked' }, 'USER_BLOCKED'],
  [
    'unverified here',
    { sub: 'auth0|5', email: 'unverified@tassel.example', email_verified: true },
    'EMAIL_UNVERIFIED',
  ],
  [
    'refused there for the e-mail',
    { error: 'access_denied', error_description: 'Please verify your email before logging in.' },
    'EMAIL_UNVERIFIED',
  ],
  ['failed there', { error: 'server_error', error_description: '<b>x</b>' }, 'UNAUTHENTICATED'],
])('a sign-in (%s) is refused with its reason', async (_who, next, refusal) => {
  const { browser, path, response } = await signIn(next)
  expect(path).toBe(`/login?error=${refusal}`)
  expect(await response.text()).not.toContain('<b>x</b>')
  expect((await browser.get('/api/auth/me')).status).toBe(401)
})

test('signing out redirects to the issuer’s sign-out, which may redirect back', async () => {
  const { browser } = await signIn(MAKER)
  const page = await browser.get('/api/auth/logout')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain(`form-action 'self' ${issuer.url}`)
  const out = await browser.post('/api/auth/logout')
  const target = new URL(out.headers.get('location') ?? '')
  expect(target.origin).toBe(issuer.url)
  expect(target.searchParams.get('post_logout_redirect_uri')).toBe(`${portal.url}/login?signedOut=1`)
  expect(target.searchParams.get('id_token_hint')).toMatch(/^ey/)
  expect((await browser.get('/api/auth/me')).status).toBe(401)
  const back = await browser.get('/login?signedOut=1')
  expect(await back.text()).toContain('You are signed out')
})

test('its access token is accepted with the right signature, audience, time and person', async () => {
  const call = async (token: string) => {
    const answer = await fetch(`${portal.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    return answer.status
  }
  const claims = { sub: 'auth0|9', email: 'checker@tassel.example', email_verified: true }
  // A person who never signed in is unknown.
  expect(await call(await issuer.accessToken(claims))).toBe(403)
  await signIn(claims)
  expect(await call(await issuer.accessToken(claims))).toBe(200)
  // The token of the portal's own sign-in is not valid for its API.
  expect(await call(await issuer.accessToken({ ...claims, azp: CLIENT.id }))).toBe(401)
  expect(await call(await issuer.accessToken({ ...claims, client_id: CLIENT.id }))).toBe(401)
  expect(await call(await issuer.accessToken(claims, { audience: 'https://elsewhere.example' }))).toBe(401)
  expect(await call(await issuer.accessToken(claims, { expires: '-1m' }))).toBe(401)
  expect(await call(await issuer.accessToken(claims, { key: 'another' }))).toBe(401)
  const unknown = { ...claims, sub: 'auth0|10' }
  expect(await call(await issuer.accessToken(unknown))).toBe(403)
  expect(await call(await issuer.accessToken({ ...unknown, email: 'blocked@tassel.example' }))).toBe(403)
  const [header, payload] = (await issuer.accessToken(claims)).split('.')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await call(`${unsigned}.${payload}.`)).toBe(401)
  expect(await call(`${header}.${payload}.`)).toBe(401)
})
