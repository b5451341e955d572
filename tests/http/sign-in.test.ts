import { describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/http/browser'
import { PASSWORD } from '#tests/support/http/portal'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const SESSION = 'authjs.session-token'

const portal = runningPortal()

const visitor = () => new Browser(portal.url)
const me = async (browser: Browser) => (await browser.get('/api/auth/me')).status

describe('the round trip', () => {
  test('leads from a protected page through the sign-in form and back', async () => {
    const browser = visitor()
    const guarded = await browser.get('/account?from=mail&x=1')
    expect(guarded.status).toBe(302)
    expect(guarded.headers.get('location')).toBe('/api/auth/login?returnTo=%2Faccount%3Ffrom%3Dmail%26x%3D1')
    const { path, response } = await browser.signIn(
      'maker@tassel.example',
      PASSWORD,
      '/account?from=mail&x=1',
    )
    expect(path).toBe('/account?from=mail&x=1')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('maker@tassel.example')
  })

  test('answers 401 before, with the person during, and 401 after a session', async () => {
    const browser = visitor()
    expect(await me(browser)).toBe(401)
    await browser.signIn('partner@brightpath.example', PASSWORD)
    const answer = await browser.get('/api/auth/me')
    expect(answer.status).toBe(200)
    const person = await answer.json()
    expect(person).toMatchObject({
      email: 'partner@brightpath.example',
      first_name: 'Priya',
      roles: ['PARTNER'],
      tags: [],
      studentId: null,
      theme_version: 1,
    })
    expect(new Set(Object.keys(person))).toEqual(
      new Set([
        'email',
        'first_name',
        'id',
        'partnerId',
        'permissions',
        'roles',
        'studentId',
        'tags',
        'theme_version',
      ]),
    )
    expect(person.permissions).toContain('commission-notes.view')
    expect(person.permissions).not.toContain('commission-notes.draft')
    const out = await browser.post('/api/auth/logout')
    expect(out.status).toBe(303)
    expect(await me(browser)).toBe(401)
  })

  test('signing out ends the issuer’s session too: the next sign-in asks for the password', async () => {
    const browser = await portal.signIn('maker@tassel.example')
    const out = await browser.post('/api/auth/logout')
    expect(out.headers.get('clear-site-data')).toBe('"storage"')
    const again = await browser.visit('/api/auth/login')
    expect(again.path).toMatch(/^\/login\?uid=/)
  })

  test('a copied cookie opens nothing after the sign-out, and creates no token', async () => {
    const browser = await portal.signIn('maker@tassel.example')
    const thief = visitor()
    thief.jar().set(SESSION, browser.jar().get(SESSION) ?? '')
    expect(await me(thief)).toBe(200)
    const feed = await thief.get('/api/v1/live')
    expect(feed.status).toBe(200)
    await browser.post('/api/auth/logout')
    expect(await me(thief)).toBe(401)
    expect((await thief.post('/api/v1/accounts/tokens', { Name: 'kept' })).status).toBe(401)
    // A stream gets no more events and ends by itself.
    await feed.text()
  })

  test('a sign-in ends the browser’s earlier session', async () => {
    const browser = await portal.signIn('maker@tassel.example')
    const before = browser.jar().get(SESSION) ?? ''
    await browser.visit('/api/auth/login?returnTo=/healthz')
    expect(await me(browser)).toBe(200)
    const thief = visitor()
    thief.jar().set(SESSION, before)
    expect(await me(thief)).toBe(401)
  })

  test('a person signed in at the issuer is not asked again', async () => {
    const browser = await portal.signIn('maker@tassel.example')
    const { path, response } = await browser.visit('/api/auth/login?returnTo=/healthz')
    expect(path).toBe('/healthz')
    expect(response.status).toBe(200)
  })

  test('the session cookie is hidden from scripts and other sites, and lasts 420 minutes', async () => {
    const browser = await portal.signIn('maker@tassel.example')
    const line = browser.jar().received.findLast((cookie) => cookie.startsWith(`${SESSION}=`)) ?? ''
    expect(line).toContain('; HttpOnly')
    expect(line).toContain('; SameSite=Lax')
    expect(line).toContain('; Path=/')
    const minutes = (Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(418)
    expect(minutes).toBeLessThanOrEqual(420)
    await browser.get('/api/auth/me')
    await browser.get('/account')
    expect(browser.jar().received.findLast((cookie) => cookie.startsWith(`${SESSION}=`))).toBe(line)
  })

  test.each(['session', 'signin', 'signout', 'providers', 'csrf', 'error', 'signin/portal', 'nonsense'])(
    'Auth.js’s own call %s is not available',
    async (call) => {
      const browser = await portal.signIn('maker@tassel.example')
      for (const method of ['GET', 'POST']) {
        const answer = await browser.request(method, `/api/auth/${call}`)
        expect(answer.status).toBe(404)
        expect(await answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
      }
    },
  )

  test('returnTo never leads off the portal', async () => {
    for (const attack of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%2f/evil.example']) {
      const { trail } = await visitor().signIn('staff@tassel.example', PASSWORD, attack)
      expect(new Set(trail.map((step) => new URL(step).host))).toEqual(new Set([new URL(portal.url).host]))
      expect(trail).toContain(`${portal.url}/`)
    }
  })

  test.each([
    'maker@tassel.example',
    'checker@tassel.example',
    'finance@tassel.example',
    'partner@brightpath.example',
    'counsellor@brightpath.example',
  ])('the home of %s is the page of their waiting work', async (email) => {
    const answer = await (await portal.signIn(email)).get('/')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/<h1[^>]*>\s*Dashboard/)
  })

  test('the home of a student is their own page', async () => {
    const answer = await (await portal.signIn('student@mail.example')).get('/')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard'])
  })
})

describe('a sign-in is refused', () => {
  const refused = async (email: string, password = PASSWORD) => {
    const browser = visitor()
    const { path, response } = await browser.signIn(email, password)
    expect(await me(browser)).toBe(401)
    return { path, status: response.status, html: await response.text() }
  }

  test('for a blocked user', async () => {
    const { path, html } = await refused('blocked@tassel.example')
    expect(path).toBe('/login?error=USER_BLOCKED')
    expect(html).toContain('unauthorized/access_denied')
  })

  test('for an unverified user', async () => {
    const { path, html } = await refused('unverified@tassel.example')
    expect(path).toBe('/login?error=EMAIL_UNVERIFIED')
    expect(html).toContain('Please verify your email before logging in.')
  })

  test('with the same message for a wrong password and an unknown person', async () => {
    const wrong = await refused('checker@tassel.example', 'wrong')
    const unknown = await refused('nobody@tassel.example', 'wrong')
    const blocked = await refused('blocked@tassel.example', 'wrong')
    for (const { status, html } of [wrong, unknown, blocked]) {
      expect(status).toBe(401)
      expect(html).toContain('Incorrect e-mail or password.')
    }
  })

  test('for a person only after their own wrong attempts: others’ attempts only slow it down', async () => {
    const thief = visitor()
    const form = await thief.visit('/api/auth/login')
    const wrong = new URLSearchParams({ email: 'loanadvisor@tassel.example', password: 'wrong' })
    for (let tries = 0; tries < 6; tries++) expect((await thief.post(form.path, wrong)).status).toBe(401)
    const { path } = await visitor().signIn('loanadvisor@tassel.example', PASSWORD, '/healthz')
    expect(path).toBe('/healthz')
  })

  test('from another browser’s form, and from an expired one', async () => {
    const form = await visitor().visit('/api/auth/login')
    for (const path of [form.path, '/login?uid=nonsense']) {
      const answer = await visitor().get(path)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe('/api/auth/login')
    }
    const posted = await visitor().post(
      form.path,
      new URLSearchParams({ email: 'maker@tassel.example', password: PASSWORD }),
    )
    expect(posted.headers.get('location')).toBe('/api/auth/login')
  })

  test('for a callback without a beginning', async () => {
    for (const query of ['code=x&state=y', '', 'code=x']) {
      const { path, response } = await visitor().visit(`/api/auth/callback/portal?${query}`)
      expect(path).toMatch(/^\/login\?error=/)
      expect(await response.text()).toContain(
        'Something went wrong! Please try logging out and then logging back in.',
      )
    }
  })

  test('without showing the address’s own texts', async () => {
    const { response } = await visitor().visit(
      '/api/auth/callback/portal?error=%3Cscript%3Ex&error_description=%3Cscript%3Ey',
    )
    expect(await response.text()).not.toContain('<script>')
  })

  test('with a forged session cookie', async () => {
    const browser = visitor()
    for (const forged of ['nonsense', 'eyJhbGciOiJub25lIn0.e30.', 'eyJhbGciOiJkaXIifQ..a.b.c']) {
      browser.jar().set(SESSION, forged)
      expect(await me(browser)).toBe(401)
      expect((await browser.get('/account')).headers.get('location')).toBe(
        '/api/auth/login?returnTo=%2Faccount',
      )
    }
  })
})

describe('another site', () => {
  const elsewhere = { origin: 'https://evil.example' }

  test('cannot sign anybody in or out', async () => {
    const browser = await portal.signIn('maker@tassel.example')
    expect((await browser.post('/api/auth/logout', undefined, elsewhere)).status).toBe(403)
    expect((await browser.post('/api/auth/logout', undefined, { origin: 'null' })).status).toBe(403)
    for (const authorization of ['Basic eA==', 'Bearer tas_x'])
      expect(
        (await browser.post('/api/auth/logout', undefined, { ...elsewhere, authorization })).status,
      ).toBe(403)
    expect(await me(browser)).toBe(200)
    const form = await visitor().visit('/api/auth/login')
    const credentials = new URLSearchParams({ email: 'maker@tassel.example', password: PASSWORD })
    expect((await visitor().post(form.path, credentials, elsewhere)).status).toBe(403)
  })

  test('cannot create a token with a user’s cookie', async () => {
    const browser = await portal.signIn('maker@tassel.example')
    const answer = await browser.post('/api/v1/accounts/tokens', { Name: 'x' }, elsewhere)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: { code: 'ORIGIN_MISMATCH' } })
    expect(await (await browser.get('/api/v1/accounts/tokens')).json()).toEqual({ data: [] })
  })
})

describe('a page', () => {
  test.each([
    [
      'counsellor@brightpath.example',
      '/commission-note',
      403,
      'You are not authorised to access this page :(',
    ],
    ['maker@tassel.example', '/commission-note/0198c2f0-0000-7000-8000-000000000000', 404, 'Page not found'],
    ['maker@tassel.example', '/nothing-here', 404, 'Page not found'],
    [
      'admin@tassel.example',
      '/users/0198c2f0-0000-7000-8000-000000000000',
      404,
      'Failed to fetch user data.',
    ],
    ['admin@tassel.example', '/users/nobody', 404, 'Failed to fetch user data.'],
  ])('for %s at %s is a %i', async (email, path, status, message) => {
    const browser = await portal.signIn(email)
    const answer = await browser.get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain(message)
  })

  test('asks an anonymous visitor to sign in, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT']) {
      const answer = await visitor().request(method, '/account?x=1')
      expect(answer.headers.get('location')).toBe('/api/auth/login?returnTo=%2Faccount%3Fx%3D1')
    }
    expect((await visitor().get('/')).headers.get('location')).toBe('/api/auth/login?returnTo=%2F')
  })
})

test('the sign-out page asks with a button', async () => {
  const browser = await portal.signIn('maker@tassel.example')
  const page = await browser.get('/api/auth/logout')
  expect(page.status).toBe(200)
  expect(await page.text()).toMatch(/<form method="post"[^>]*>\s*<button type="submit"/)
  expect(await me(browser)).toBe(200)
})

test('the sign-in page is plain HTML without scripts, and offers one of each role', async () => {
  const browser = visitor()
  const { path, response } = await browser.visit('/api/auth/login')
  const html = await response.text()
  expect(html).not.toMatch(/<script|astro-island|\son\w+=/)
  expect(html.match(/name="email"/g)).toHaveLength(1)
  expect(html.match(/name="password"/g)).toHaveLength(1)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const clicked = await browser.post(path, new URLSearchParams({ person: 'checker@tassel.example' }))
  await browser.visit(path, clicked)
  expect(await (await browser.get('/api/auth/me')).json()).toMatchObject({ email: 'checker@tassel.example' })
})

test('only the listed users can be clicked', async () => {
  const browser = visitor()
  const { path } = await browser.visit('/api/auth/login')
  expect((await browser.post(path, new URLSearchParams({ person: 'owner@elsewhere.example' }))).status).toBe(
    401,
  )
  expect((await browser.post(path, new URLSearchParams())).status).toBe(401)
})

// This test comes last, because it blocks the tests' address for an hour.
test('fifty wrong attempts block an address, but not a browser that signed in there before', async () => {
  const mine = await portal.signIn('pst@tassel.example')
  await mine.post('/api/auth/logout')
  const thief = visitor()
  const form = await thief.visit('/api/auth/login')
  const attempt = (browser: Browser, path: string, email: string, password: string) =>
    browser.post(path, new URLSearchParams({ email, password }))
  const statuses: number[] = []
  for (let tries = 0; tries < 51; tries++) {
    const answer = await attempt(thief, form.path, `nobody-${tries}@tassel.example`, 'wrong')
    statuses.push(answer.status)
    await answer.arrayBuffer()
  }
  expect(statuses.at(-1)).toBe(429)
  for (const email of ['pst@tassel.example', 'nobody@tassel.example']) {
    const answer = await attempt(thief, form.path, email, PASSWORD)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await answer.text()).toContain('Too many wrong tries. Please wait 60 minutes.')
  }
  expect((await mine.signIn('pst@tassel.example', PASSWORD, '/healthz')).path).toBe('/healthz')
  expect(await me(mine)).toBe(200)
})
