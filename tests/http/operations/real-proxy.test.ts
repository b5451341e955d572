import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARTNERS } from '#db/seed/partners/partners'
import { Browser } from '#tests/support/http/browser'
import { EMBEDDED, PASSWORD, type RunningPortal, startPortal } from '#tests/support/http/portal'
import { throughProxy } from '#tests/support/http/through-proxy'
import { startProxy, type TlsProxy } from '#tests/support/services/debian/proxy'

const DOMAIN = 'students.brightpath.localhost'
/** The settings of the document. */
const PORTAL = 'portal.example.com'
const TLS_CHECK = '/api/v1/custom-domains/tls-check'

let portal: RunningPortal
let proxy: TlsProxy
beforeAll(async () => {
  const behindProxy = { PUBLIC_URL: `https://${PORTAL}`, TRUST_PROXY: '1' }
  portal = await startPortal({ env: { ...EMBEDDED, DEMO: '1', ...behindProxy } })
  proxy = await startProxy(portal.port)
})
afterAll(async () => {
  await proxy?.stop()
  await portal?.stop()
})

describe('Caddy with the Caddyfile of the documentation', () => {
  it('serves a partner’s domain over TLS, in its look', async () => {
    const { status, headers, text } = await proxy.get(DOMAIN, '/sign-up')
    expect(status).toBe(200)
    expect(text).toContain('Brightpath</title>')
    expect(`${JSON.stringify(headers)}${text}`).not.toMatch(/tassel/i)
    expect(await proxy.certificateOf(DOMAIN)).toBe(`DNS:${DOMAIN}`)
  })

  it('serves the portal itself', async () => {
    const { status, headers } = await proxy.get(PORTAL, '/api/auth/login?returnTo=/account')
    expect(status).toBe(302)
    expect(headers.location).toMatch(new RegExp(`^https://${PORTAL}/`))
    const cookies = [headers['set-cookie'] ?? []].flat()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i)
    expect(await proxy.certificateOf(PORTAL)).toBe(`DNS:${PORTAL}`)
  })

  it.each(['nobodys.example', 'students.brightpath.example', `other.${DOMAIN}`])(
    'gets no certificate for %s',
    async (host) => {
      await expect(proxy.certificateOf(host)).rejects.toThrow(/alert/i)
      await expect(proxy.get(host, '/login')).rejects.toThrow(/alert/i)
    },
  )

  it('reaches no host through another host’s certificate', async () => {
    const { status, text } = await proxy.get('nobodys.example', '/login', { servername: DOMAIN })
    expect([status, text.includes('Brightpath')]).toEqual([421, false])
  })

  it('asks the portal itself, and forwards no such request', async () => {
    const asked = (url: string) => fetch(`${url}?domain=${DOMAIN}`).then(({ status }) => status)
    expect(await asked(`http://127.0.0.1:${portal.port}${TLS_CHECK}`)).toBe(200)
    for (const host of [PORTAL, DOMAIN])
      expect((await proxy.get(host, `${TLS_CHECK}?domain=${DOMAIN}`)).status).toBe(404)
  })

  it('redirects from http to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${proxy.httpPort}/sign-up`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/127\.0\.0\.1.*\/sign-up$/),
    ])
  })

  it('stops serving a removed domain, although the certificate remains', async () => {
    const brightpath = PARTNERS.find(({ row }) => row.code === 'BPE-0017')?.row.id
    const owner = new Browser(`https://${PORTAL}`, throughProxy(portal.port))
    await owner.signIn('partner@brightpath.example', PASSWORD, '/account')
    const removed = await owner.request('DELETE', `/api/v1/custom-domains/partners/${brightpath}`)
    expect(removed.status).toBe(200)
    await expect.poll(async () => (await proxy.get(DOMAIN, '/sign-up')).status).toBe(421)
  })
})
