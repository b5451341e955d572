import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { Browser } from '#tests/support/http/browser'
import { PASSWORD, type RunningPortal, startPortal } from '#tests/support/http/portal'
import { type RawAnswer, sendRaw } from '#tests/support/http/raw-request'

vi.setConfig({ testTimeout: 240_000 })

let portal: RunningPortal
let cookie: string

beforeAll(async () => {
  portal = await startPortal()
  const browser = new Browser(portal.url)
  await browser.signIn('maker@tassel.example', PASSWORD)
  cookie = browser.jar().header('/api/v1/cn')
})
afterAll(() => portal.stop())

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** The answer on the call's own connection, and the one that the pages' server gives to the same call spelt with a slash at its end. */
async function bothWays(path: string, asked: Asked): Promise<[direct: RawAnswer, pages: RawAnswer]> {
  const [address = '', query] = path.split('?')
  const tail = query === undefined ? '' : `?${query}`
  return [
    await sendRaw(portal.url + address + tail, asked),
    await sendRaw(`${portal.url}${address}/${tail}`, asked),
  ]
}

/** An answer without what differs from one request to the next. */
function lasting({ status, headers, text }: RawAnswer) {
  const { date: _date, 'x-request-id': id, ...others } = headers
  return {
    status,
    hasId: typeof id === 'string',
    headers: others,
    digest: createHash('sha256').update(text).digest('hex'),
  }
}

const json = { 'content-type': 'application/json' }
const signedIn = () => ({ cookie })
const ours = () => ({ ...signedIn(), ...json, origin: new URL(portal.url).origin })
const read = '/api/v1/cn/mark-university-card-as-read'

test.each<[what: string, path: string, asked: () => Asked, status: number]>([
  ['a list', '/api/v1/cn?sort=-created&pageNo=1&pageSize=20', () => ({ headers: signedIn() }), 200],
  [
    'words beyond ASCII in a query',
    '/api/v1/cn?searchQuery=%C3%A9%20%2B',
    () => ({ headers: signedIn() }),
    200,
  ],
  ['a file', '/api/v1/cn/download', () => ({ headers: { ...signedIn(), accept: '*/*' } }), 200],
  ['nobody', '/api/v1/cn', () => ({}), 401],
  ['a wrong token', '/api/v1/cn', () => ({ headers: { authorization: 'Bearer tsl_no' } }), 401],
  ['what is not theirs', '/api/v1/mails', () => ({ headers: signedIn() }), 403],
  ['a wrong query', '/api/v1/cn?pageSize=7', () => ({ headers: signedIn() }), 422],
  ['an id that is none', '/api/v1/cn/none', () => ({ headers: signedIn() }), 404],
  [
    'a change from another site',
    read,
    () => ({ method: 'POST', body: '{}', headers: { ...ours(), origin: 'https://evil.example' } }),
    403,
  ],
  [
    'a change without an origin',
    read,
    () => ({ method: 'POST', body: '{}', headers: { ...signedIn(), ...json } }),
    403,
  ],
  ['a body that is no JSON', read, () => ({ method: 'POST', body: '{', headers: ours() }), 400],
  [
    'a body in another charset',
    read,
    () => ({
      method: 'POST',
      body: '{}',
      headers: { ...ours(), 'content-type': 'application/json; charset=utf-16' },
    }),
    400,
  ],
  [
    'a form in place of JSON',
    read,
    () => ({ method: 'POST', body: 'a=b', headers: { ...ours(), 'content-type': 'text/plain' } }),
    400,
  ],
  ['a method that there is not', '/api/v1/cn', () => ({ method: 'PATCH', body: '{}', headers: ours() }), 405],
  ['nothing to answer it', '/api/v1/nothing', () => ({ headers: signedIn() }), 404],
])('%s is answered alike directly and by the pages’ server', async (_what, path, asked, status) => {
  const [direct, pages] = await bothWays(path, asked())
  expect(direct.status).toBe(status)
  // A sheet is made anew, and holds the moment at which it was.
  if (path.endsWith('download')) direct.text = pages.text = ''
  expect(lasting(direct)).toEqual(lasting(pages))
  expect(direct.headers['x-content-type-options']).toBe('nosniff')
  expect(direct.headers['cache-control']).toContain('no-store')
})

test('a body in pieces that grows too long is refused in words, on a connection that lives until then', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(2_100_000) })
  const refused = await sendRaw(portal.url + read, { method: 'POST', body, isChunked: true, headers: ours() })
  expect(refused.status).toBe(413)
  expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'REQUEST_TOO_LARGE' } })
})

test('an answer in JSON says its length and comes in one piece', async () => {
  const { headers, text } = await sendRaw(`${portal.url}/api/v1/cn/statuses`, { headers: signedIn() })
  expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
  expect(headers['transfer-encoding']).toBeUndefined()
})

test('every call of the API can be answered directly', async () => {
  for (const { name, call } of EVERY_CALL) expect(call, name).toHaveProperty('answerTo')
})
