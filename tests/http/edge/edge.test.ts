import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { SIGNED_IN_PAGES } from '#domain/signed-in-pages'
import type { SentPage } from '#edge/drawn-page'
import type { EdgeState } from '#edge/origin'
import type { Browser } from '#tests/support/http/browser'
import { fetchTo } from '#tests/support/sign-in/by-host'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const DOMAIN = 'students.brightpath.localhost'
const SECRET = 'the secret of the edge in the tests, long enough'
const ID = '0199f3a0-0000-7000-8000-000000000001'
/** A cookie that is not a session: the portal answers itself, without the edge. */
const PAST_THE_EDGE = { cookie: 'authjs.session-token=none' }

const portal = runningPortal({ env: { EDGE_SECRET: SECRET, POWERED_BY: '1' } })
let owner: Browser
beforeAll(async () => {
  owner = await portal.signIn('partner@brightpath.example')
})

const hostOf = (isOwn: boolean) => `${isOwn ? DOMAIN : 'localhost'}:${portal.port}`
const ask = (path: string, headers: Record<string, string> = {}, isOwn = true) =>
  fetchTo(portal.port)(`http://${hostOf(isOwn)}${path}`, { headers })
const textOf = async (answer: Response) =>
  (await answer.text()).replaceAll(/name="key" value="[\da-f-]{36}"/g, 'KEY')

async function aCode(event: string): Promise<{ id: string; path: string; code: string }> {
  const answer = await owner.post('/api/v1/sign-up-codes', { Event: event })
  const { data } = (await answer.json()) as { data: { SignUpCode: { CodeId: string; Url: string } } }
  const path = new URL(data.SignUpCode.Url).pathname
  return { id: data.SignUpCode.CodeId, path, code: path.split('/').at(-1) ?? '' }
}

describe('the edge in the portal’s own process', () => {
  it('answers each signed-in page as the portal would', async () => {
    for (const isOwn of [true, false])
      for (const page of SIGNED_IN_PAGES) {
        const path = `${page.replaceAll('*', ID)}?a=b c&d=%C3%BC`
        const [edge, itself] = [await ask(path, {}, isOwn), await ask(path, PAST_THE_EDGE, isOwn)]
        const told = (answer: Response) => [
          answer.status,
          answer.headers.get('location'),
          answer.headers.get('cache-control'),
        ]
        expect(told(edge), path).toEqual(told(itself))
        expect(edge.status).toBe(302)
      }
  })

  it('serves the portal’s page from its cache, compressed or not, with a key for each form', async () => {
    const { path } = await aCode('Edge fair')
    const ofCode = (await ask(path)).headers.get('location') ?? ''
    for (const [target, isOwn] of [
      ['/sign-up', true],
      [ofCode, true],
      [ofCode, false],
    ] as const) {
      const itself = await ask(target, PAST_THE_EDGE, isOwn)
      const expected = await textOf(itself)
      expect(expected).toContain('KEY')
      for (const turn of [1, 2]) {
        const edge = await ask(target, {}, isOwn)
        expect(edge.headers.get('vary'), `turn ${turn}`).toBe('accept-encoding')
        expect(edge.headers.get('content-security-policy')).toBe(
          itself.headers.get('content-security-policy'),
        )
        expect(edge.headers.get('cache-control')).toBe('private, no-cache')
        expect(await textOf(edge)).toBe(expected)
      }
      const packed = await ask(target, { 'accept-encoding': 'gzip' }, isOwn)
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      const plain = gunzipSync(Buffer.from(await packed.arrayBuffer()))
      expect(await textOf(new Response(plain))).toBe(expected)
    }
  })

  it('names the product in a partner’s footer only where the operator wants it', async () => {
    for (const path of ['/sign-up', '/login/code']) {
      expect(await textOf(await ask(path))).toContain('Powered by Tassel</footer>')
      expect(await textOf(await ask(path, {}, false))).not.toContain('Powered by')
    }
  })

  it('serves a partner’s images and colours from its cache, and on no other partner’s host', async () => {
    const page = await textOf(await ask('/sign-up'))
    const paths = [...new Set(page.match(/\/brand\/[\w./-]+/g))]
    expect(paths.length).toBeGreaterThan(2)
    for (const path of paths) {
      const itself = await ask(path, { range: 'bytes=0-' })
      const expected = await itself.text()
      for (const turn of [1, 2]) {
        const kept = await ask(path)
        expect(await kept.text(), `turn ${turn}`).toBe(expected)
        for (const name of [
          'content-type',
          'content-security-policy',
          'cache-control',
          'content-disposition',
        ])
          expect(kept.headers.get(name), name).toBe(itself.headers.get(name))
      }
      const packed = await ask(path, { 'accept-encoding': 'gzip' })
      expect(packed.headers.get('content-encoding')).toBe('gzip')
    }
  })

  it('serves the portal’s own sign-up page, with a key for each enquiry', async () => {
    const idOf = async () =>
      /name="id" value="([\da-f-]{36})"/.exec(await (await ask('/sign-up', {}, false)).text())?.[1]
    const [first, second] = [await idOf(), await idOf()]
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(second).not.toBe(first)
  })

  it('counts scans and openings of a code, without waiting for either', async () => {
    const { id, path } = await aCode('Counted fair')
    const phone = { 'user-agent': 'Mozilla/5.0 (Android) Mobile' }
    for (const turn of [1, 2, 3]) {
      const location = (await ask(path, phone)).headers.get('location') ?? ''
      if (turn < 3) expect((await ask(location, phone)).status).toBe(200)
    }
    const row = async () => {
      const answer = await owner.get('/api/v1/sign-up-codes?pageSize=100')
      const { data } = (await answer.json()) as {
        data: { rows: { CodeId: string; Scanned: number; Opened: number }[] }
      }
      const code = data.rows.find(({ CodeId }) => CodeId === id)
      return [code?.Scanned, code?.Opened]
    }
    await expect.poll(row).toEqual([3, 2])
  })

  it('never shows a withdrawn code’s page, nor outdated partner data', async () => {
    const { id, code } = await aCode('Withdrawn fair')
    const target = `/sign-up?code=${code}&visit=${ID}`
    expect(await textOf(await ask(target))).toContain('Study abroad with Brightpath')
    expect((await owner.post(`/api/v1/sign-up-codes/${id}/withdraw`, {})).status).toBe(200)
    await expect.poll(async () => textOf(await ask(target))).toContain('has been withdrawn')

    const me = (await (await owner.get('/api/auth/me')).json()) as { partnerId: string }
    const address = `/api/v1/partners/${me.partnerId}/student-registration`
    const change = async (changes: object) => {
      const { data } = (await (await owner.get(address)).json()) as { data: object }
      expect((await owner.request('PUT', address, { ...data, ...changes })).status).toBe(200)
    }
    await change({ WelcomeText: 'A new welcome' })
    await expect.poll(async () => textOf(await ask('/sign-up'))).toContain('A new welcome')
    await change({ Enabled: false })
    await expect.poll(async () => textOf(await ask('/sign-up'))).not.toContain('Send me a code')
    await change({ Enabled: true })
    await expect.poll(async () => textOf(await ask('/sign-up'))).toContain('Send me a code')
  })

  it('ignores forwarded hosts and query parameters', async () => {
    const clean = await textOf(await ask('/sign-up', PAST_THE_EDGE))
    const tricks: Record<string, string>[] = [
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
      { 'x-edge-host': hostOf(false), 'x-edge-address': '1.2.3.4' },
      { 'x-edge-secret': 'the secret of somebody else, long enough', 'x-edge-host': 'evil.example' },
      { 'accept-language': '"><script>' },
      { 'x-original-url': '/login', 'x-rewrite-url': '/login' },
    ]
    for (const headers of tricks) {
      await ask('/sign-up', headers)
      await ask(`/sign-up?utm=${encodeURIComponent('"><script>')}`, headers)
      expect(await textOf(await ask('/sign-up')), JSON.stringify(headers)).toBe(clean)
    }
    const evil = fetchTo(portal.port)(`http://evil.example/sign-up`)
    expect((await evil).status).toBe(421)
  })

  it('serves a signed-in user nothing from its cache', async () => {
    const signedIn = await owner.get('/sign-up')
    expect(signedIn.headers.get('vary')).toBeNull()
  })
})

describe('a worker in front of the portal', () => {
  const asWorker = (path: string, headers: Record<string, string> = {}, secret = SECRET) =>
    fetch(`http://127.0.0.1:${portal.port}${path}`, {
      headers: { 'x-edge-secret': secret, ...headers },
      redirect: 'manual',
    })

  it('gets hosts, versions and pages only with the secret', async () => {
    const answer = await asWorker('/edge/state')
    const state = (await answer.json()) as EdgeState
    expect(state.hosts).toEqual([hostOf(false)])
    expect(state.tenants.map(({ host }) => host)).toContain(hostOf(true))
    const mark = answer.headers.get('etag') ?? ''
    expect((await asWorker('/edge/state', { 'if-none-match': mark })).status).toBe(304)
    const page = await asWorker(`/edge/page?host=${hostOf(true)}&code=`)
    const { partnerId, version } = (await page.json()) as SentPage
    expect(version).toBe(state.changed[partnerId ?? ''] ?? state.all)
    for (const path of ['/edge/page?host=evil.example&code=', `/edge/page?host=&code=short`])
      expect((await asWorker(path)).status, path).toBe(404)
  })

  it.each(['/edge/state', '/edge/page?host=&code=', '/edge/visits'])(
    'gets nothing at %s without the secret',
    async (path) => {
      for (const secret of ['', 'another secret, of the same length as it is.....'])
        expect((await asWorker(path, { host: hostOf(false) }, secret)).status).not.toBe(200)
      expect((await fetchTo(portal.port)(`http://${hostOf(false)}${path}`)).status).toBe(404)
    },
  )

  it('names the requested host, and gets 421 for an unknown one', async () => {
    const page = await asWorker('/login', { 'x-edge-host': hostOf(true) })
    expect((await page.text()).replace('Powered by Tassel', '')).not.toMatch(/tassel/i)
    expect((await asWorker('/login', { 'x-edge-host': 'evil.example' })).status).toBe(421)
  })
})
