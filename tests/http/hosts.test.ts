import { beforeAll, describe, expect, it } from 'vitest'
import { SIGNED_IN_PAGES } from '#domain/signed-in-pages'
import { Browser } from '#tests/support/http/browser'
import { PASSWORD } from '#tests/support/http/portal'
import { fetchTo } from '#tests/support/sign-in/by-host'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const DOMAIN = 'students.brightpath.localhost'
const OWNER = 'partner@brightpath.example'
const NOBODYS_DOMAIN = '/api/v1/custom-domains/partners/01941f29-0000-7000-8000-000000000000/check'
const SESSION = 'authjs.session-token'

const portal = runningPortal()
let own: string
beforeAll(async () => {
  own = `http://${DOMAIN}:${portal.port}`
})

const at = (url: string) => new Browser(url, fetchTo(portal.port))
const asked = (host: string, path = '/login', headers: Record<string, string> = {}) =>
  fetchTo(portal.port)(`http://127.0.0.1:${portal.port}${path}`, { headers: { ...headers, host } })

async function signedIn(
  url: string,
  email: string,
): Promise<{ browser: Browser; path: string; trail: string[] }> {
  const browser = at(url)
  const { path, trail } = await browser.signIn(email, PASSWORD, '/account')
  return { browser, path, trail }
}

describe('a partner’s own domain', () => {
  it('is printed at the start, and shows everybody the partner’s name and look', async () => {
    expect(portal.output()).toContain(own)
    const { response } = await at(own).visit('/login')
    const page = await response.text()
    expect(page).toContain('Brightpath</title>')
    expect(page).not.toMatch(/tassel/i)
  })

  it('starts at the partner’s landing page; students need no code, and none of another partner', async () => {
    const visitor = at(own)
    const { response, path } = await visitor.visit('/')
    const page = await response.text()
    expect([response.status, path]).toEqual([200, '/sign-up'])
    expect(page).toContain('Study abroad with Brightpath')
    expect(page).not.toMatch(/tassel/i)
    expect(page).not.toContain('Become a partner')
    const key = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const student = {
      FirstName: 'Asha',
      Email: 'asha@hosts.example',
      Mobile: '+9779841234567',
      CountryId: 'NP',
    }
    const sent = await visitor.post('/sign-up', new URLSearchParams({ ...student, key, Consent: 'on' }))
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/sign-up\/verify/),
    ])
    const foreign = await visitor.get('/sign-up?code=NSA-0023')
    expect(await foreign.text()).not.toContain('Northstar')
  })

  it('signs its users in without leaving it', async () => {
    const { browser, path, trail } = await signedIn(own, OWNER)
    expect(path).toBe('/account')
    // The addresses and cookies of the sign-in do not name the product either.
    expect([...trail, ...browser.jar().received].join('\n')).not.toMatch(/tassel/i)
    expect(trail.filter((address) => !address.startsWith(`${own}/`))).toEqual([])
    expect((await browser.get('/api/auth/me')).status).toBe(200)
    const out = await browser.visit(
      '/api/auth/logout',
      await browser.post('/api/auth/logout', new URLSearchParams()),
    )
    expect(out.trail.filter((address) => !address.startsWith(`${own}/`))).toEqual([])
    expect((await browser.get('/api/auth/me')).status).toBe(401)
  })

  it.each(['maker@tassel.example', 'admin@tassel.example', 'partner@northstar.example'])(
    'refuses %s with a message',
    async (email) => {
      const { browser, path } = await signedIn(own, email)
      expect(path).toBe('/login?error=OTHER_PORTAL')
      expect((await browser.get('/api/auth/me')).status).toBe(401)
    },
  )

  it('never names the product to its users and students, on any page', async () => {
    const pages = SIGNED_IN_PAGES.filter((page) => !page.includes('*'))
    for (const email of [OWNER, 'counsellor@brightpath.example', 'student@mail.example']) {
      const { browser } = await signedIn(own, email)
      for (const page of [...pages, '/nowhere', '/api/docs']) {
        const { response } = await browser.visit(page)
        const said = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
        expect(`${said}\n${await response.text()}`, `${page} to ${email}`).not.toMatch(/tassel/i)
      }
    }
  })

  it('accepts writes from its own pages only', async () => {
    const { browser } = await signedIn(own, OWNER)
    const codeOf = async (origin: string) => {
      const answer = await browser.request('POST', NOBODYS_DOMAIN, {}, { origin })
      return (await answer.json()).error.code
    }
    expect(await codeOf(portal.url)).toBe('ORIGIN_MISMATCH')
    expect(await codeOf('http://evil.example')).toBe('ORIGIN_MISMATCH')
    expect(await codeOf(own)).toBe('NOT_FOUND')
  })

  it('serves no image of another partner', async () => {
    const page = await (await at(own).visit('/login')).response.text()
    const picture = page.match(/\/brand\/[0-9a-f-]{36}\/[0-9a-f-]{36}/)?.[0] ?? ''
    const others = picture.replace(/[0-9a-f]{12}(?=\/)/, '000000000000')
    expect([(await at(own).get(picture)).status, (await at(own).get(others)).status]).toEqual([200, 404])
  })
})

describe('a session of one host', () => {
  it('is not valid on another host, whichever cookies are copied', async () => {
    const [there, here] = [await signedIn(own, OWNER), await signedIn(portal.url, OWNER)]
    const carried = async (from: Browser, to: string) => {
      const other = at(to)
      for (const name of [SESSION, '_session', '_session.sig']) {
        const value = from.jar().get(name)
        if (value) other.jar().set(name, value)
      }
      const me = (await other.get('/api/auth/me')).status
      const { path } = await other.visit('/account')
      return [me, path.split('?')[0]]
    }
    expect(await carried(there.browser, portal.url)).toEqual([401, '/login'])
    expect(await carried(here.browser, own)).toEqual([401, '/login'])
  })
})

describe('unknown hosts', () => {
  it.each([
    'evil.example',
    `${DOMAIN}.evil.example`,
    `evil.${DOMAIN}`,
    DOMAIN,
    `${DOMAIN}:80`,
    'localhost',
    '127.0.0.1.nip.example',
    '[::ffff:127.0.0.1]',
    `${DOMAIN}@evil.example`,
  ])('%j is answered with 421', async (host) => {
    expect((await asked(host)).status).toBe(421)
  })

  it('redirect only a printed code, to the portal’s own address', async () => {
    for (const path of ['/q/ab12', '/q/ab12?utm=poster']) {
      const answer = await asked('gone.example', path)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${portal.url}${path}`])
    }
    for (const path of ['/q/', '/q/a/b', '/q/%2F%2Fevil.example', '/sign-up?code=ab12', '//q/ab12'])
      expect((await asked('gone.example', path)).status, path).toBe(421)
  })

  it('stay unknown with a forwarded host in a header', async () => {
    const forwarded = {
      'x-forwarded-host': `${DOMAIN}:${portal.port}`,
      forwarded: `host=${DOMAIN}:${portal.port}`,
    }
    expect((await asked('evil.example', '/login', forwarded)).status).toBe(421)
    const page = await at(portal.url).request('GET', '/login?signedOut=1', undefined, forwarded)
    expect(await page.text()).not.toContain('Brightpath</title>')
  })

  it('a host’s name ignores case', async () => {
    expect((await asked(`STUDENTS.Brightpath.localhost:${portal.port}`, '/login?signedOut=1')).status).toBe(
      200,
    )
  })
})

describe('a proxy that asks for a certificate', () => {
  const ask = async (query: string, headers: Record<string, string> = {}) =>
    (await asked('any.example', `/api/v1/custom-domains/tls-check?${query}`, headers)).status

  it('gets yes for a served domain, and otherwise no', async () => {
    expect(await ask(`domain=${DOMAIN}`)).toBe(200)
    for (const other of ['evil.example', 'localhost', '', `${DOMAIN}:1`, `${DOMAIN}/x`, '%00'])
      expect(await ask(`domain=${other}`)).toBe(404)
  })

  it('must run on the machine itself, and not forward another’s request', async () => {
    expect(await ask(`domain=${DOMAIN}`, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  })
})

it('answers of one host are not cached for another', async () => {
  const kept = await Promise.all([own, portal.url].map((url) => at(url).visit('/login')))
  for (const { response } of kept) expect(response.headers.get('cache-control')).toBe('no-store')
})
