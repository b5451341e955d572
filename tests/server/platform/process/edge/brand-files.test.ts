import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tenant } from '#server/platform/access/tenant'
import { type BrandFiles, brandFiles } from '#server/platform/process/edge/brand-files'
import { fetchTo } from '#tests/support/sign-in/by-host'

const LOGO = '/brand/01941f29-0000-7000-8000-000000000001/01941f29-0000-7000-8000-000000000002'
const OTHERS = '/brand/01941f29-0000-7000-8000-000000000003/01941f29-0000-7000-8000-000000000002'
const LARGE = '/brand/01941f29-0000-7000-8000-000000000001/01941f29-0000-7000-8000-000000000004'
const OWN = 'http://apply.northstar.example'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(200)}</svg>`

let time: number
let drawn: string[]
let files: BrandFiles
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`
    const tenant = origin === OWN ? ({ origin } as Tenant) : null
    files(request, response, { tenant, next: () => response.writeHead(404).end('the portal') })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => server.close())
beforeEach(() => {
  time = 0
  drawn = []
  const render = async ({ url }: Request) => {
    drawn.push(url)
    const path = new URL(url).pathname
    if (path === OTHERS && url.startsWith(OWN)) return new Response('', { status: 404 })
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, immutable' }
    if (path === LARGE) return new Response('large', { headers: { ...headers, 'content-length': '9000000' } })
    return new Response(SVG, { headers })
  }
  files = brandFiles({ publicUrl: 'http://portal.example', render, now: () => time })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  fetchTo((server.address() as AddressInfo).port)(url, { headers })

describe('files of a partner’s look', () => {
  it('are read once for many requests, and again after a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(OWN + LOGO)))
    for (const answer of answers) expect(await answer.text()).toBe(SVG)
    expect(drawn).toEqual([OWN + LOGO])
    time = 60_000
    expect(await (await get(OWN + LOGO)).text()).toBe(SVG)
    expect(drawn).toHaveLength(2)
  })

  it('are compressed for clients that accept it', async () => {
    const answer = await get(OWN + LOGO, { 'accept-encoding': 'gzip' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SVG)
  })

  it('are cached for the requested host only', async () => {
    expect((await get(`http://portal.example${OTHERS}`)).status).toBe(200)
    expect(await (await get(OWN + OTHERS)).text()).toBe('the portal')
    expect((await get(`http://portal.example${OTHERS}`)).status).toBe(200)
    expect(drawn).toEqual([`http://portal.example${OTHERS}`, OWN + OTHERS])
  })

  it('are served by the portal if large, partial or requested in another way', async () => {
    for (const [path, headers] of [
      [LARGE, {}],
      [LOGO, { range: 'bytes=0-9' }],
      [`${LOGO}?v=1`, {}],
      ['/brandish', {}],
    ] as const)
      expect(await (await get(OWN + path, headers)).text(), path).toBe('the portal')
    expect(drawn).toEqual([OWN + LARGE])
  })
})
