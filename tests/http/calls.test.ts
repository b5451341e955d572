import { beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/http/browser'
import { PASSWORD } from '#tests/support/http/portal'
import { type RawAnswer, sendRaw } from '#tests/support/http/raw-request'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()
let cookie: string

beforeAll(async () => {
  const browser = new Browser(portal.url)
  await browser.signIn('maker@tassel.example', PASSWORD)
  cookie = browser.jar().header('/api/v1/cn')
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const signedIn = () => ({ cookie })
const ours = () => ({ ...signedIn(), ...json, origin: new URL(portal.url).origin })
const read = '/api/v1/cn/mark-university-card-as-read'
const upload = '/api/v1/cn/messages/upload-attachements'

function ask(path: string, asked: Asked): Promise<RawAnswer> {
  return sendRaw(portal.url + path, asked)
}

const codeOf = ({ headers, text }: RawAnswer): string | null =>
  text !== '' && String(headers['content-type']).startsWith('application/json')
    ? (JSON.parse(text).error?.code ?? null)
    : null

test.each<[what: string, path: string, asked: () => Asked, status: number, code: string | null]>([
  ['a list', '/api/v1/cn?sort=-created&pageNo=1&pageSize=20', () => ({ headers: signedIn() }), 200, null],
  ['a slash at the end', '/api/v1/cn/?pageSize=20', () => ({ headers: signedIn() }), 200, null],
  [
    'words beyond ASCII in a query',
    '/api/v1/cn?searchQuery=%C3%A9%20%2B',
    () => ({ headers: signedIn() }),
    200,
    null,
  ],
  ['a file', '/api/v1/cn/download', () => ({ headers: { ...signedIn(), accept: '*/*' } }), 200, null],
  ['a HEAD request for a list', '/api/v1/cn', () => ({ method: 'HEAD', headers: signedIn() }), 200, null],
  ['no session', '/api/v1/cn', () => ({}), 401, 'UNAUTHENTICATED'],
  [
    'a wrong token',
    '/api/v1/cn',
    () => ({ headers: { authorization: 'Bearer tsl_no' } }),
    401,
    'TOKEN_INVALID',
  ],
  ['a forbidden call', '/api/v1/mails', () => ({ headers: signedIn() }), 403, 'FORBIDDEN'],
  ['a wrong query', '/api/v1/cn?pageSize=7', () => ({ headers: signedIn() }), 422, 'VALIDATION_FAILED'],
  ['an invalid id', '/api/v1/cn/none', () => ({ headers: signedIn() }), 404, 'NOT_FOUND'],
  ['a percent-encoded id', '/api/v1/cn/%6Eone', () => ({ headers: signedIn() }), 404, 'NOT_FOUND'],
  [
    'a change from another site',
    read,
    () => ({ method: 'POST', body: '{}', headers: { ...ours(), origin: 'https://evil.example' } }),
    403,
    'ORIGIN_MISMATCH',
  ],
  [
    'a change without an origin',
    read,
    () => ({ method: 'POST', body: '{}', headers: { ...signedIn(), ...json } }),
    403,
    'ORIGIN_MISMATCH',
  ],
  [
    'a form of another site',
    upload,
    () => ({
      method: 'POST',
      body: '--x--',
      headers: { ...signedIn(), ...form, origin: 'https://evil.example' },
    }),
    403,
    'ORIGIN_MISMATCH',
  ],
  [
    'a form without an origin',
    upload,
    () => ({ method: 'POST', body: '--x--', headers: { ...signedIn(), ...form } }),
    403,
    'ORIGIN_MISMATCH',
  ],
  [
    'a body that is not JSON',
    read,
    () => ({ method: 'POST', body: '{', headers: ours() }),
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a body in another charset',
    read,
    () => ({
      method: 'POST',
      body: '{}',
      headers: { ...ours(), 'content-type': 'application/json; charset=utf-16' },
    }),
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a form instead of JSON',
    read,
    () => ({ method: 'POST', body: 'a=b', headers: { ...ours(), 'content-type': 'text/plain' } }),
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'an unknown method',
    '/api/v1/cn',
    () => ({ method: 'PATCH', body: '{}', headers: ours() }),
    405,
    'METHOD_NOT_ALLOWED',
  ],
  ['an unknown path', '/api/v1/nothing', () => ({ headers: signedIn() }), 404, 'NOT_FOUND'],
  ['a path without a version', '/api/nothing', () => ({ headers: signedIn() }), 404, 'NOT_FOUND'],
])('%s', async (_what, path, asked, status, code) => {
  const answer = await ask(path, asked())
  expect([answer.status, codeOf(answer)]).toEqual([status, code])
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.headers['x-request-id']).toEqual(expect.any(String))
})

test('an overlong chunked body is refused with a message before its connection closes', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(2_100_000) })
  const refused = await sendRaw(portal.url + read, { method: 'POST', body, isChunked: true, headers: ours() })
  expect(refused.status).toBe(413)
  expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'REQUEST_TOO_LARGE' } })
})

test('a JSON answer states its length and comes in one piece', async () => {
  const { headers, text } = await sendRaw(`${portal.url}/api/v1/cn/statuses`, { headers: signedIn() })
  expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
  expect(headers['transfer-encoding']).toBeUndefined()
})
