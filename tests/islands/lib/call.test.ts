import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $sessionEnded, CallError, callApi } from '#islands/lib/call'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  $sessionEnded.set(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
const sent = () => {
  const [address, init] = fetched.mock.calls[0] ?? []
  return { address, init: init ?? {}, headers: (init?.headers ?? {}) as Record<string, string> }
}
const failureOf = async (call: Promise<unknown>): Promise<CallError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${String(error)}`)
  return error
}

test('gives the data of the envelope', async () => {
  answer(200, { data: { rows: [1, 2], totalCount: 2 } })
  expect(await callApi('GET', '/cn/list')).toEqual({ rows: [1, 2], totalCount: 2 })
})

test('calls below /api/v1, and a whole path as it is', async () => {
  answer(200, { data: 1 })
  await callApi('GET', '/cn/list')
  expect(sent().address).toBe('/api/v1/cn/list')
  fetched.mockReset()
  answer(200, { data: 1 })
  await callApi('GET', '/api/auth/me')
  expect(sent().address).toBe('/api/auth/me')
})

test('puts the query in the address and leaves out what is empty', async () => {
  answer(200, { data: 1 })
  const query = {
    pageNo: 2,
    search: 'Nguyễn & Sons',
    status: [1, 3],
    currency: '',
    assignee: null,
    all: false,
  }
  await callApi('GET', '/cn/list', { query })
  expect(sent().address).toBe(
    '/api/v1/cn/list?pageNo=2&search=Nguy%E1%BB%85n+%26+Sons&status=1%2C3&all=false',
  )
})

test('sends JSON of the same origin, with the idempotency key', async () => {
  answer(200, { data: 1 })
  await callApi('PUT', '/cn/update-status', { body: { NoteId: 7 }, idempotencyKey: 'k-1' })
  expect(sent().init).toMatchObject({ method: 'PUT', credentials: 'same-origin', body: '{"NoteId":7}' })
  expect(sent().headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k-1' })
})

test('sends a form as it is: its boundary is the browser’s', async () => {
  answer(200, { data: 1 })
  const form = new FormData()
  form.set('file', new Blob(['%PDF-']), 'a.pdf')
  await callApi('POST', '/upload', { form })
  expect(sent().init.body).toBe(form)
  expect(sent().headers).not.toHaveProperty('Content-Type')
})

test('an answer without a body is nothing', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await callApi('DELETE', '/cn/1')).toBeUndefined()
})

test('a failure carries code, message, fields and data', async () => {
  const error = { code: 'STALE_VERSION', message: 'Somebody changed this meanwhile.', fields: { Rate: 'no' } }
  answer(409, { error: { ...error, data: { by: 'Anil' } } })
  expect(await failureOf(callApi('PUT', '/x'))).toMatchObject({ status: 409, ...error, data: { by: 'Anil' } })
})

test.each([
  ['an empty object', '{}'],
  ['a page of HTML', '<h1>Bad gateway</h1>'],
  ['nothing', ''],
  ['a number', '7'],
  ['an empty message', '{"error":{"code":"X","message":""}}'],
])('a failure whose body is %s says the generic message', async (_, body) => {
  answer(502, body)
  expect((await failureOf(callApi('GET', '/x'))).message).toBe('Something went wrong!')
})

test('a success that cannot be read says so', async () => {
  answer(200, '<html>')
  expect(await failureOf(callApi('GET', '/x'))).toMatchObject({
    code: 'UNPARSABLE',
    message: 'An error occurred, and the response could not be parsed.',
  })
})

test('a network that is gone is a failure with a message', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failureOf(callApi('GET', '/x'))).toMatchObject({
    status: 0,
    code: 'NETWORK',
    message: 'Something went wrong!',
  })
})

test('a call that was taken back is not a failure of the server', async () => {
  fetched.mockRejectedValueOnce(new DOMException('taken back', 'AbortError'))
  await expect(callApi('GET', '/x')).rejects.toMatchObject({ name: 'AbortError' })
})

test('only a 401 ends the session', async () => {
  answer(403, { error: { code: 'FORBIDDEN', message: 'no' } })
  await failureOf(callApi('GET', '/x'))
  expect($sessionEnded.get()).toBe(false)
  answer(401, { error: { code: 'UNAUTHENTICATED', message: 'no' } })
  await failureOf(callApi('GET', '/x'))
  expect($sessionEnded.get()).toBe(true)
})
