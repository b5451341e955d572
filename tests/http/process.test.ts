import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/http/browser'
import {
  EMBEDDED,
  PASSWORD,
  type PortalEnded,
  type RunningPortal,
  startPortal,
} from '#tests/support/http/portal'
import { throughProxy } from '#tests/support/http/through-proxy'

const LONG = 'x'.repeat(32)

/** The output of a portal that cannot start. */
async function refusal(options: Parameters<typeof startPortal>[0]): Promise<string> {
  const ended = (await startPortal(options).catch((error) => error)) as PortalEnded
  expect(ended.exitCode).toBe(1)
  return ended.output
}

describe('a running portal', () => {
  let portal: RunningPortal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.stop())

  test('prints its address and the demo users with their password', () => {
    expect(portal.output()).toContain(`Tassel is ready at ${portal.url}\n`)
    expect(portal.output()).toContain(PASSWORD)
    for (const person of ['maker', 'checker', 'processor', 'blocked'])
      expect(portal.output()).toContain(`${person}@tassel.example`)
  })

  test('is alive and ready', async () => {
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
    const ready = await fetch(`${portal.url}/readyz`)
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ status: 'ready' })
  })

  test.each([
    '/login?error=USER_BLOCKED',
    '/api/auth/me',
    '/healthz',
    '/oidc/jwks',
    '/favicon.svg',
    '/nothing-here',
  ])('%s is sent with the security headers', async (path) => {
    const { headers } = await fetch(portal.url + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('its pages allow only their own scripts and styles', async () => {
    const { headers } = await fetch(`${portal.url}/login?error=USER_BLOCKED`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("form-action 'self'")
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
  })

  test.each(['/login?error=USER_BLOCKED', '/help', '/nothing-here'])(
    '%s is drawn whole before it is sent, so that it cannot end half drawn',
    async (path) => {
      const page = await fetch(portal.url + path)
      const bytes = (await page.arrayBuffer()).byteLength
      expect(page.headers.get('content-length')).toBe(String(bytes))
    },
  )

  test('an unknown page is a 404', async () => {
    expect((await fetch(`${portal.url}/nothing-here`)).status).toBe(404)
  })

  test('hashed files are cached for ever, and come compressed', async () => {
    const html = await (await fetch(`${portal.url}/login?error=USER_BLOCKED`)).text()
    const path = /"(\/_astro\/[^"]+\.css)"/.exec(html)?.[1] ?? ''
    for (const coding of ['br', 'gzip']) {
      const style = await fetch(portal.url + path, { headers: { 'accept-encoding': coding } })
      expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(style.headers.get('content-encoding')).toBe(coding)
      expect(await style.text()).toContain('var(--')
    }
  })

  test.each(['evil.example', '127.0.0.1:1', 'localhost'])(
    'a request to the host %s is misdirected',
    async (host) => {
      const answer = await throughProxy(portal.port)(`http://${host}/login`)
      expect(answer.status).toBe(421)
    },
  )

  test('a page at 127.0.0.1 redirects to the portal’s address, a call is answered there', async () => {
    const local = `http://127.0.0.1:${portal.port}`
    const visit = await fetch(`${local}/account?x=1`, { redirect: 'manual' })
    expect(visit.status).toBe(302)
    expect(visit.headers.get('location')).toBe(`${portal.url}/account?x=1`)
    expect((await fetch(`${local}/api/auth/me`)).status).toBe(401)
  })

  test('forwarded headers from a client are ignored', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '6.6.6.6',
    }
    const answer = await fetch(`${portal.url}/oidc/.well-known/openid-configuration`, { headers: forged })
    expect((await answer.json()) as object).toMatchObject({
      issuer: `${portal.url}/oidc`,
      token_endpoint: `${portal.url}/oidc/token`,
    })
  })

  test('on SIGTERM it finishes the current request, accepts no other, and exits with 0', async () => {
    const browser = await portal.signIn('maker@tassel.example')
    const body = JSON.stringify({ Name: 'begun before the end' })
    const begun = connect(portal.port, '127.0.0.1')
    let answer = ''
    begun.on('data', (text) => (answer += text))
    begun.write(
      [
        'POST /api/v1/accounts/tokens HTTP/1.1',
        `Host: ${new URL(portal.url).host}`,
        `Origin: ${portal.url}`,
        `Cookie: ${browser.jar().header('/')}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Expect: 100-continue',
        '',
        '',
      ].join('\r\n'),
    )
    await expect.poll(() => answer).toContain('100 Continue')
    const stopped = portal.stop()
    await expect
      .poll(() =>
        fetch(`${portal.url}/healthz`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    begun.write(body)
    await once(begun, 'close')
    expect(answer).toContain('200 OK')
    expect(answer).toContain('begun before the end')
    expect(await stopped).toBe(0)
  })
})

test('one process locks a data folder: a second is refused, a later one keeps the sessions', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tassel-folder-'))
  const env = { ...EMBEDDED, DATA_DIR: dataDir }
  const first = await startPortal({ env })
  const browser = await first.signIn('maker@tassel.example')
  const output = await refusal({ env })
  expect(output).toContain(dataDir)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(await first.stop()).toBe(0)

  const later = await startPortal({ env })
  const moved = new Browser(later.url)
  moved.jar().set('authjs.session-token', browser.jar().get('authjs.session-token') ?? '')
  expect((await moved.get('/api/auth/me')).status).toBe(200)
  expect(await later.stop()).toBe(0)
  await rm(dataDir, { recursive: true })
})

test('a port in use is reported in one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  expect(await refusal({ env: { PORT: port } })).toBe(`Tassel cannot start: PORT ${port} is in use already\n`)
  taken.close()
})

test.each([
  [{ PORT: 'http' }, /^Tassel cannot start: PORT is wrong: .*\n$/],
  [
    { AUTH_ISSUER: 'https://login.example' },
    /^Tassel cannot start: AUTH_CLIENT_ID is missing: AUTH_ISSUER is set\n$/,
  ],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SESSION_SECRET: LONG, SEALING_KEY: LONG },
    /^Tassel cannot start: DATABASE_URL: .*\n$/,
  ],
  [{ HOST: '203.0.113.1' }, /^Tassel cannot start: HOST 203\.0\.113\.1 is not an address of this machine\n$/],
])('with %j it ends with one line', async (env, line) => {
  expect(await refusal({ env: { ...EMBEDDED, ...env } })).toMatch(line)
})

test('an invalid data folder is named', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'tassel-file-')), 'file')
  await writeFile(file, '')
  expect(await refusal({ env: { ...EMBEDDED, DATA_DIR: file } })).toMatch(
    /^Tassel cannot start: DATA_DIR: .*\n$/,
  )
})

test('behind a TLS proxy everything is https', async () => {
  const portal = await startPortal({
    env: { DEMO: '1', PUBLIC_URL: 'https://portal.test', TRUST_PROXY: '1' },
  })
  expect(portal.output()).toContain('Warning: DEMO=1 at an address that other machines reach.')
  const browser = new Browser(
    'https://portal.test',
    throughProxy(portal.port, { 'x-forwarded-for': '203.0.113.9' }),
  )
  const { response, trail } = await browser.signIn('maker@tassel.example', PASSWORD, '/account')
  expect(response.status).toBe(200)
  expect(new Set(trail.map((step) => new URL(step).origin))).toEqual(new Set(['https://portal.test']))
  const line = browser.jar().received.find((cookie) => cookie.startsWith('__Host-authjs.session-token='))
  expect(line).toContain('; Secure')
  for (const cookie of browser.jar().received) {
    // Browsers enforce the promise of the cookie's prefix; one cookie resumes a sign-in at its own path.
    expect(cookie).toMatch(/^(__Host-|__Secure-_interaction_resume)/)
    if (cookie.startsWith('__Host-')) expect(cookie).toMatch(/; ?path=\/(;|$)/i)
    expect(cookie).not.toMatch(/; ?domain=/i)
  }
  expect(browser.jar().received.filter((cookie) => !/; ?secure/i.test(cookie))).toEqual([])
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
  expect((await browser.post('/api/auth/logout')).status).toBe(303)
  expect((await browser.get('/api/auth/me')).status).toBe(401)
  await portal.stop()
})
