import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { everyPath } from '#tests/support/http/every-route'
import { isCutOff, type RawAnswer, sendRaw } from '#tests/support/http/raw-request'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const SOME_ID = '0198c2f0-0000-7000-8000-000000000000'
const FORM = 'application/x-www-form-urlencoded'
const TYPES = [FORM, 'application/json', 'multipart/form-data; boundary=x', 'text/plain', 'text/xml', '']
/** A form that takes Node's own parser almost a minute. */
const ENDLESS_FORM = 'a&'.repeat(1_000_000)
/** The portal's processor time; without limits it takes many times as long. */
const MAX_WORK_MS = 8_000

const portal = runningPortal({ env: { REQUEST_HEADERS_SECONDS: '3', REQUEST_SLOW_SECONDS: '3' } })
let maker: Browser

// Some of the requested addresses sign out.
beforeEach(signIn)

async function signIn(): Promise<void> {
  if (maker && (await maker.get('/api/auth/me')).status === 200) return
  maker = await portal.signIn('maker@tassel.example')
}

const send = (path: string, given?: Parameters<typeof sendRaw>[1]) =>
  sendRaw(portal.url + path, { ...given, headers: { origin: portal.url, ...given?.headers } })
/**
 * The status of the answer; null if the portal ends the connection first, as it may with an unwanted body.
 */
const statusOf = (sent: Promise<RawAnswer>): Promise<number | null> =>
  sent.then(
    ({ status }) => status,
    (error) => {
      if (isCutOff(error)) return null
      throw error
    },
  )
const cookie = () => maker.jar().header('/')

/** The portal's processor time so far, in milliseconds, which other load on the machine does not change. */
async function workedMs(): Promise<number> {
  const stat = await readFile(`/proc/${portal.process.pid}/stat`, 'utf8')
  // The fields after the name in parentheses: user and system time, in hundredths of a second.
  const [user, system] = stat.split(') ').at(-1)?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}

/** Runs the work and returns the portal's longest processor time between two answered health checks. */
async function mostWorkDuring(work: () => Promise<void>): Promise<number> {
  let isDone = false
  let most = 0
  const asking = (async () => {
    while (!isDone) {
      const before = await workedMs()
      expect((await send('/healthz')).status).toBe(200)
      most = Math.max(most, (await workedMs()) - before)
    }
  })()
  await work().finally(() => {
    isDone = true
  })
  await asking
  return most
}

describe('the portal answers others', () => {
  test('while endless forms are posted to every form that needs no sign-in', async () => {
    const form = await maker.visit('/api/auth/login')
    const paths = [
      form.path,
      '/api/auth/callback/portal',
      '/signing/return/success',
      '/signing/return/failure',
      '/signing/return/cancel',
      '/signer',
      `/signer/${SOME_ID}`,
      '/oidc/token',
      '/api/auth/logout',
    ]
    const most = await mostWorkDuring(async () => {
      for (const isChunked of [false, true]) {
        const answers = paths.map((path) => {
          const headers = { 'content-type': FORM, cookie: cookie() }
          return statusOf(send(path, { method: 'POST', headers, body: ENDLESS_FORM, isChunked }))
        })
        for (const status of await Promise.all(answers)) expect(status ?? 0).toBeLessThan(500)
      }
    })
    expect(most).toBeLessThan(MAX_WORK_MS)
  })

  test('while bodies of every type come to every path, without a server error', async () => {
    const paths = everyPath(SOME_ID).filter((path) => !path.endsWith('/live'))
    expect(paths.length).toBeGreaterThan(140)
    const body = 'a&'.repeat(20_000)
    const faults: string[] = []
    const most = await mostWorkDuring(async () => {
      for (const path of paths) {
        const answers = TYPES.map(async (type, index): Promise<[string, number | null]> => {
          const headers = { cookie: cookie(), ...(type && { 'content-type': type }) }
          const sent = send(path, { method: 'POST', headers, body, isChunked: index % 2 === 1 })
          return [type, await statusOf(sent)]
        })
        for (const [type, status] of await Promise.all(answers)) {
          if ((status ?? 0) >= 500 && !['/500', '/503'].includes(path))
            faults.push(`${path} ${type} ${status}`)
        }
        await signIn()
      }
    })
    expect(faults).toEqual([])
    expect(most).toBeLessThan(MAX_WORK_MS)
  })
})

describe('an overlong body', () => {
  test.each([
    ['/login', 16_385, 413, 'text/html; charset=utf-8', 'The request is too large.'],
    ['/api/auth/callback/portal', 16_385, 413, 'application/json; charset=utf-8', 'REQUEST_TOO_LARGE'],
    ['/oidc/token', 16_385, 413, 'text/html; charset=utf-8', 'The request is too large.'],
    ['/commission-note', 16_385, 413, 'text/html; charset=utf-8', 'The request is too large.'],
    ['/api/v1/cn/remarks', 2_000_001, 413, 'application/json; charset=utf-8', 'REQUEST_TOO_LARGE'],
    ['/api/v1/imports', 30_000_000, 413, 'application/json; charset=utf-8', 'FILE_TOO_LARGE'],
  ])('for %s is refused by its length alone', async (path, length, status, type, words) => {
    const socket = connect(portal.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (piece) => (answer += piece))
    const { host } = new URL(portal.url)
    // No byte of the body is sent.
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${length}\r\n\r\n`)
    await expect.poll(() => answer).toContain(words)
    expect(answer).toContain(`HTTP/1.1 ${status}`)
    expect(answer).toContain(`content-type: ${type}`)
    socket.destroy()
  })

  test('without a stated length is read up to the limit only', async () => {
    const body = JSON.stringify({ Remarks: 'x'.repeat(2_000_000) })
    const headers = { 'content-type': 'application/json', cookie: cookie() }
    const answer = await send('/api/v1/cn/remarks', { method: 'POST', headers, body, isChunked: true })
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text).error).toEqual({
      code: 'REQUEST_TOO_LARGE',
      message: 'The request is too large.',
    })
  })
})

test('JSON is accepted with its own content type only', async () => {
  const body = JSON.stringify({ Name: 'by a form of another site' })
  for (const type of ['text/plain', FORM, 'application/json; charset=utf-16', '']) {
    const headers = { cookie: cookie(), ...(type && { 'content-type': type }) }
    const answer = await send('/api/v1/accounts/tokens', { method: 'POST', headers, body })
    expect([type, answer.status]).toEqual([type, 400])
  }
  expect(await (await maker.get('/api/v1/accounts/tokens')).json()).toEqual({ data: [] })
})

describe('a request head', () => {
  const many = (count: number, of: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => of(i))

  test.each([
    ['an address that is too long', `/login?x=${'x'.repeat(9_000)}`, {}, 414],
    ['too many fields in the address', `/api/v1/cn?${'a&'.repeat(300)}`, {}, 414],
    [
      'too many headers',
      '/healthz',
      Object.fromEntries(many(150, (i) => `x-${i}`).map((x) => [x, '1'])),
      431,
    ],
    ['too many cookies', '/healthz', { cookie: many(100, (i) => `c${i}=1`).join('; ') }, 431],
    ['too long cookies', '/api/v1/cn', { cookie: `c=${'x'.repeat(13_000)}` }, 431],
    ['more than Node accepts', '/healthz', { 'x-long': 'x'.repeat(20_000) }, 431],
  ])('with %s is refused', async (_what, path, headers, status) => {
    expect((await send(path, { headers: headers as Record<string, string> })).status).toBe(status)
  })

  test.each([
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['an invalid length', 'Content-Length: 5x'],
    ['chunks by another name', 'Transfer-Encoding: chunked, identity'],
    ['a second host', 'Host: elsewhere.example\r\nContent-Length: 0\r\nConnection: close'],
  ])('with %s does not smuggle a second request', async (_what, lengths) => {
    const socket = connect(portal.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (piece) => (answer += piece))
    const { host } = new URL(portal.url)
    const second = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    socket.write(`POST /login HTTP/1.1\r\nHost: ${host}\r\n${lengths}\r\n\r\n0\r\n\r\n${second}`)
    await once(socket, 'close')
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })

  test('with an unknown method is answered with the allowed ones', async () => {
    const answer = await send('/commission-note', { method: 'TRACE' })
    expect([answer.status, answer.headers.allow]).toEqual([
      405,
      'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    ])
  })

  test.each([
    '/_server-islands/x',
    '/_server-islands/DemoPeople',
    '/_actions/x',
    '/_image?href=/favicon.svg',
  ])('for %s finds nothing', async (path) => {
    for (const method of ['GET', 'POST']) expect((await send(path, { method })).status).toBe(404)
  })
})

describe('a slow client', () => {
  /** Writes the head and then single bytes, until the portal ends the connection. */
  const ended = async (head: string, drip: string): Promise<void> => {
    const socket = connect(portal.port, '127.0.0.1')
    socket.on('error', () => {}).resume()
    socket.write(head)
    const dripping = setInterval(() => socket.write(drip), 200)
    await once(socket, 'close').finally(() => clearInterval(dripping))
  }
  const head = () =>
    `POST /api/v1/imports HTTP/1.1\r\nHost: ${new URL(portal.url).host}\r\nCookie: ${cookie()}\r\n`

  test('is dropped during the headers', () => ended(head(), 'x'))
  test('is dropped during a body with a length', () =>
    ended(`${head()}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n`, 'x'))
  test('is dropped during a chunked body', () =>
    ended(
      `${head()}Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n`,
      '1\r\nx\r\n',
    ))
  test('is dropped while idle', async () => {
    const socket = connect(portal.port, '127.0.0.1')
    socket.resume()
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${new URL(portal.url).host}\r\n\r\n`)
    await once(socket, 'close')
  })
})

test('no answer to a signed-in person may be cached, and text states its encoding', async () => {
  const faults: string[] = []
  for (const path of everyPath(SOME_ID).filter((each) => !each.endsWith('/live'))) {
    if (path === '/api/openapi.json') continue
    const { headers } = await send(path, { headers: { cookie: cookie() } })
    const type = String(headers['content-type'] ?? '')
    if (!String(headers['cache-control']).includes('no-store')) faults.push(`${path} is kept`)
    if (type.startsWith('text/') && !type.endsWith('charset=utf-8')) faults.push(`${path} is ${type}`)
  }
  expect(faults).toEqual([])
})
