import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_A_MINUTE } from '#edge/sign-up-limits'
import { type RunningWorker, startEdge } from '#tests/support/edge/worker'
import { Browser } from '#tests/support/http/browser'
import { PASSWORD, type RunningPortal, startPortal } from '#tests/support/http/portal'
import { fetchTo } from '#tests/support/sign-in/by-host'
import { freePort } from '../../../scripts/machine/free-port'

const SECRET = 'the secret of the edge in the tests, long enough'
const ID = '0199f3a0-0000-7000-8000-000000000001'
const OWNER = 'partner@brightpath.example'

// The portal has its own address; people use the worker's.
let portal: RunningPortal
let worker: RunningWorker
let main: string
let own: string
let owner: Browser
beforeAll(async () => {
  const address = await freePort()
  main = `http://localhost:${address}`
  own = `http://students.brightpath.localhost:${address}`
  portal = await startPortal({ env: { EDGE_SECRET: SECRET, PUBLIC_URL: main } })
  worker = await startEdge(`http://127.0.0.1:${portal.port}`, SECRET)
  owner = at(own)
  await owner.signIn(OWNER, PASSWORD, '/account')
})
afterAll(async () => {
  await worker?.stop()
  await portal?.stop()
})

const at = (url: string) => new Browser(url, fetchTo(worker.port))
const ask = (url: string, headers: Record<string, string> = {}) => fetchTo(worker.port)(url, { headers })
const textOf = async (answer: Response) =>
  (await answer.text()).replaceAll(/name="(key|id)" value="[\da-f-]{36}"/g, 'KEY')

async function aCode(event: string): Promise<{ id: string; path: string; code: string }> {
  const answer = await owner.post('/api/v1/sign-up-codes', { Event: event })
  const { data } = (await answer.json()) as { data: { SignUpCode: { CodeId: string; Url: string } } }
  const path = new URL(data.SignUpCode.Url).pathname
  return { id: data.SignUpCode.CodeId, path, code: path.split('/').at(-1) ?? '' }
}

describe('the worker in front of the portal', () => {
  it('shows each host its own page, as the portal does', async () => {
    for (const url of [own, main]) {
      const itself = await fetchTo(portal.port)(`${url}/sign-up`, { headers: { cookie: 'theme=none' } })
      const expected = await textOf(itself)
      for (const turn of [1, 2, 3]) {
        const answer = await ask(`${url}/sign-up`)
        expect(await textOf(answer), `turn ${turn}`).toBe(expected)
        for (const name of ['content-security-policy', 'cache-control', 'x-frame-options', 'referrer-policy'])
          expect(answer.headers.get(name), name).toBe(itself.headers.get(name))
      }
    }
    expect(await textOf(await ask(`${own}/sign-up`))).not.toMatch(/tassel/i)
  })

  it('answers an unknown host with 421, and a signed-in page with the sign-in', async () => {
    expect((await ask('http://evil.example/sign-up')).status).toBe(421)
    const account = await ask(`${own}/account?x=1`)
    expect([account.status, account.headers.get('location')]).toEqual([
      302,
      '/api/auth/login?returnTo=%2Faccount%3Fx%3D1',
    ])
    expect((await ask(`${own}/`)).headers.get('location')).toBe('/sign-up')
  })

  it('redirects a printed code from a former domain, and answers nothing else there', async () => {
    const { code } = await aCode('Given up fair')
    const gone = `http://gone.brightpath.localhost:${new URL(main).port}`
    const led = await ask(`${gone}/q/${code}`)
    expect([led.status, led.headers.get('location')]).toEqual([302, `${main}/q/${code}`])
    const post = await fetchTo(worker.port)(`${gone}/q/${code}`, { method: 'POST' })
    expect(post.status).toBe(421)
    for (const path of ['/q/', `/q/${code}/account`, '/login', '/', '/api/auth/me'])
      expect((await ask(gone + path)).status, path).toBe(421)
  })

  it('passes on all else: a signed-in user works at their own host and stays there', async () => {
    expect((await owner.get('/api/auth/me')).status).toBe(200)
    expect((await owner.get('/account')).status).toBe(200)
    const { trail } = await at(own).signIn(OWNER, PASSWORD, '/account')
    expect(trail.filter((address) => !address.startsWith(`${own}/`))).toEqual([])
    const styles = /\/_astro\/[\w.-]+\.css/.exec(await (await ask(`${own}/login/code`)).text())?.[0]
    expect((await ask(`${own}${styles}`)).status).toBe(200)
  })

  it('redirects a code, counts the visit, and accepts the sign-up', async () => {
    const { id, path } = await aCode('Worker fair')
    const phone = at(own)
    const scanned = await phone.get(path)
    const page = scanned.headers.get('location') ?? ''
    const html = await (await phone.get(page)).text()
    const key = /name="key" value="([\da-f-]{36})"/.exec(html)?.[1] ?? ''
    const student = { FirstName: 'Asha', Email: 'asha@worker.example', Mobile: '+9779841234567' }
    const form = new URLSearchParams({ ...student, CountryId: 'NP', key, Consent: 'on' })
    const sent = await phone.post(page, form)
    expect(sent.headers.get('location')).toMatch(/^\/sign-up\/verify/)
    expect((await phone.post(page, form)).headers.get('location')).toBe(sent.headers.get('location'))
    const figures = async () => {
      const answer = await owner.get('/api/v1/sign-up-codes?pageSize=100')
      const { data } = (await answer.json()) as {
        data: { rows: { CodeId: string; Scanned: number; Opened: number }[] }
      }
      const code = data.rows.find(({ CodeId }) => CodeId === id)
      return [code?.Scanned, code?.Opened]
    }
    await expect.poll(figures).toEqual([1, 1])
  })

  it('shows nothing of a withdrawn code after some seconds', async () => {
    const { id, code } = await aCode('Withdrawn fair')
    const target = `${own}/sign-up?code=${code}&visit=${ID}`
    for (const turn of [1, 2])
      expect(await textOf(await ask(target)), `turn ${turn}`).toContain('Study abroad')
    expect((await owner.post(`/api/v1/sign-up-codes/${id}/withdraw`, {})).status).toBe(200)
    await expect.poll(async () => textOf(await ask(target))).toContain('has been withdrawn')
  })

  it('ignores the worker’s headers in other requests', async () => {
    const tricks = {
      'x-edge-host': new URL(main).host,
      'x-edge-address': '1.2.3.4',
      'x-edge-secret': 'no secret',
      'x-forwarded-host': 'evil.example',
    }
    const page = await ask(`${own}/login/code`, tricks)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Brightpath</title>')])
    expect(await textOf(await ask(`${own}/sign-up`, tricks))).toBe(await textOf(await ask(`${own}/sign-up`)))
  })

  it('stops a flood of sign-ups before it reaches the portal', async () => {
    const post = async () => {
      const body = new URLSearchParams({ email: 'none' })
      const headers = { 'cf-connecting-ip': '203.0.113.99' }
      const answer = await fetchTo(worker.port)(`${own}/login/code`, { method: 'POST', headers, body })
      return answer.status
    }
    const statuses = new Set<number>()
    for (let at = 0; at <= MAX_A_MINUTE; at++) statuses.add(await post())
    expect(statuses).toContain(429)
  })

  it('serves no outdated page while the portal does not answer', async () => {
    // The runtime closes connections whose request it did not read, such as those of the flood.
    const status = () => ask(`${own}/sign-up`).then((answer) => answer.status)
    await expect.poll(status).toBe(200)
    await portal.stop()
    await expect.poll(status).toBe(503)
  })
})
