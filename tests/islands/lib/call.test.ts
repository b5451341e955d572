import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Call } from '#domain/api/call'
import { type Method, route } from '#domain/api/route'
import { SAVED_EVENT } from '#domain/api/saved-event'
import { askWhetherSignedIn, CallError, callApi } from '#islands/lib/call'
import { $isSignInAsked, $sessionEnded, answerSignIn } from '#islands/lib/stores/session'

/** A call with any input and answer, and one with a file as well. */
interface Calls {
  any: Call<z.ZodAny, z.ZodAny, z.ZodAny, z.ZodAny, never>
  upload: Call<z.ZodAny, z.ZodAny, z.ZodAny, z.ZodAny, 'evidence'>
}
const at = (method: Method, path: string) => route<Calls, 'any'>(method, path)
const upload = route<Calls, 'upload'>('POST', '/upload')

const fetched = vi.fn<typeof fetch>()
const announced = vi.fn<Document['dispatchEvent']>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => null, dispatchEvent: announced })
  $sessionEnded.set(null)
})
afterEach(() => {
  fetched.mockReset()
  announced.mockReset()
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

test('returns the data of the envelope', async () => {
  answer(200, { data: { rows: [1, 2], totalCount: 2 } })
  expect(await callApi(at('GET', '/cn/list'))).toEqual({ rows: [1, 2], totalCount: 2 })
})

test('calls below /api/v1, or the version of the route', async () => {
  answer(200, { data: 1 })
  await callApi(at('GET', '/cn/list'))
  expect(sent().address).toBe('/api/v1/cn/list')
  fetched.mockReset()
  answer(200, { data: 1 })
  await callApi(route<Calls, 'any'>('GET', '/cn/list', 'v2'))
  expect(sent().address).toBe('/api/v2/cn/list')
})

test('fills in the parameters of the path, and sends nothing if one is missing', async () => {
  answer(200, { data: 1 })
  await callApi(at('GET', '/cn/{id}/history/{x}'), { params: { id: 'a/b?c', x: 2 } })
  expect(sent().address).toBe('/api/v1/cn/a%2Fb%3Fc/history/2')
  fetched.mockReset()
  for (const params of [{}, { id: '' }]) {
    await expect(callApi(at('DELETE', '/cn/{id}'), { params })).rejects.toThrow('/cn/{id} needs id')
  }
  expect(fetched).not.toHaveBeenCalled()
})

test('puts the query in the address and omits empty values', async () => {
  answer(200, { data: 1 })
  const query = {
    pageNo: 2,
    search: 'Nguyễn & Sons',
    status: [1, 3],
    currency: '',
    assignee: null,
    all: false,
  }
  await callApi(at('GET', '/cn/list'), { query })
  expect(sent().address).toBe(
    '/api/v1/cn/list?pageNo=2&search=Nguy%E1%BB%85n+%26+Sons&status=1%2C3&all=false',
  )
})

test('sends JSON to the same origin', async () => {
  answer(200, { data: 1 })
  await callApi(at('PUT', '/cn/update-status'), { body: { NoteId: 7 } })
  expect(sent().init).toMatchObject({ method: 'PUT', credentials: 'same-origin', body: '{"NoteId":7}' })
  expect(sent().headers).toMatchObject({ 'Content-Type': 'application/json' })
})

/** The key of a write, whatever its result. */
const keyOf = async (options: { body: unknown; unkeyed?: boolean }, path = '/payments') => {
  await callApi(at('POST', path), options).catch(() => null)
  return lastKey()
}
const lastKey = () => {
  const [, init] = fetched.mock.calls.at(-1) ?? []
  return ((init?.headers ?? {}) as Record<string, string>)['Idempotency-Key']
}

test('sends every write with a key, which repeats keep until one is answered', async () => {
  const body = { Amount: '100' }
  fetched.mockRejectedValueOnce(new TypeError('the connection is gone'))
  const key = await keyOf({ body })
  expect(key).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  answer(503, { error: { code: 'UNAVAILABLE', message: 'Later' } })
  expect(await keyOf({ body })).toBe(key)
  answer(200, '{"data": {"mess')
  expect(await keyOf({ body })).toBe(key)
  answer(401, { error: { code: 'UNAUTHENTICATED', message: 'Sign in' } })
  expect(await keyOf({ body })).toBe(key)
  answer(200, { data: 1 })
  expect(await keyOf({ body })).toBe(key)
  answer(200, { data: 1 })
  expect(await keyOf({ body })).not.toBe(key)
})

test('uses another key for other content, and for another address', async () => {
  const keys = []
  for (const Amount of ['100', '101', '100']) {
    fetched.mockRejectedValueOnce(new TypeError('the connection is gone'))
    keys.push(await keyOf({ body: { Amount } }))
  }
  fetched.mockRejectedValueOnce(new TypeError('the connection is gone'))
  keys.push(await keyOf({ body: { Amount: '100' } }, '/claw-backs'))
  expect(new Set(keys).size).toBe(4)
  answer(422, { error: { code: 'IDEMPOTENCY_KEY_REUSED', message: 'Known' } })
  await keyOf({ body: { Amount: '100' } })
  answer(200, { data: 1 })
  expect(keys).not.toContain(await keyOf({ body: { Amount: '100' } }))
})

test('identifies a form by its texts and files', async () => {
  const form = (Amount: string, text: string) => ({
    Amount,
    evidence: new File([text], 'Letter.pdf', { lastModified: 1 }),
  })
  const keys = []
  for (const sent of [form('1', 'abc'), form('1', 'abc'), form('1', 'abcd'), form('2', 'abcd')]) {
    fetched.mockRejectedValueOnce(new TypeError('the connection is gone'))
    await callApi(upload, { form: sent }).catch(() => null)
    keys.push(lastKey())
  }
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('sends reads and autosaves without a key', async () => {
  answer(200, { data: 1 })
  await callApi(at('GET', '/payments'))
  expect(sent().headers).not.toHaveProperty('Idempotency-Key')
  answer(200, { data: 1 })
  expect(await keyOf({ body: {}, unkeyed: true })).toBeUndefined()
})

test('notifies the page of a save, but not of reads, autosaves and refusals', async () => {
  answer(200, { data: 1 })
  await callApi(at('GET', '/payments'))
  answer(200, { data: 1 })
  await keyOf({ body: {}, unkeyed: true })
  answer(403, { error: { code: 'FORBIDDEN', message: 'No' } })
  await keyOf({ body: {} })
  expect(announced).not.toHaveBeenCalled()
  answer(200, { data: 1 })
  await keyOf({ body: {} })
  expect(announced.mock.calls.map(([{ type }]) => type)).toEqual([SAVED_EVENT])
})

test('sends a form with its texts and files, and leaves the content type to the browser', async () => {
  answer(200, { data: 1 })
  const files = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF-'], name))
  await callApi(upload, { form: { Id: 7, Remarks: '', Other: null, Absent: undefined, evidence: files } })
  const form = sent().init.body as FormData
  expect([...form.keys()]).toEqual(['Id', 'Remarks', 'evidence', 'evidence'])
  expect(form.get('Id')).toBe('7')
  expect(form.get('Remarks')).toBe('')
  expect(form.getAll('evidence')).toEqual(files)
  expect(sent().headers).not.toHaveProperty('Content-Type')
})

test('an answer without a body returns nothing', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await callApi(at('DELETE', '/cn/1'))).toBeUndefined()
})

test('a failure has code, message, fields and data', async () => {
  const error = { code: 'STALE_VERSION', message: 'Someone changed this meanwhile.', fields: { Rate: 'no' } }
  answer(409, { error: { ...error, data: { by: 'Anil' } } })
  expect(await failureOf(callApi(at('PUT', '/x')))).toMatchObject({
    status: 409,
    ...error,
    data: { by: 'Anil' },
  })
})

test.each([
  ['an empty object', '{}'],
  ['a page of HTML', '<h1>Bad gateway</h1>'],
  ['nothing', ''],
  ['a number', '7'],
  ['an empty message', '{"error":{"code":"X","message":""}}'],
])('a failure whose body is %s has the generic message', async (_, body) => {
  answer(502, body)
  expect((await failureOf(callApi(at('GET', '/x')))).message).toBe('Something went wrong!')
})

test('an offline browser has its own message, any other network failure the usual one', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failureOf(callApi(at('GET', '/x')))).toMatchObject({
    code: 'NETWORK',
    message: 'Something went wrong!',
  })
  vi.stubGlobal('navigator', { onLine: false })
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failureOf(callApi(at('GET', '/x')))).toMatchObject({
    status: 0,
    code: 'OFFLINE',
    message: 'You’re offline. What you typed is kept; we’ll try again.',
  })
})

test('an unreadable success is reported', async () => {
  answer(200, '<html>')
  expect(await failureOf(callApi(at('GET', '/x')))).toMatchObject({
    code: 'UNPARSABLE',
    message: 'An error occurred, and the response could not be parsed.',
  })
})

test('a network failure is an error with a message', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failureOf(callApi(at('GET', '/x')))).toMatchObject({
    status: 0,
    code: 'NETWORK',
    message: 'Something went wrong!',
  })
})

test('an aborted call is not a failure of the server', async () => {
  fetched.mockRejectedValueOnce(new DOMException('taken back', 'AbortError'))
  await expect(callApi(at('GET', '/x'))).rejects.toMatchObject({ name: 'AbortError' })
})

test('a 401 and a block end the session; another refusal does not', async () => {
  answer(403, { error: { code: 'FORBIDDEN', message: 'no' } })
  await failureOf(callApi(at('GET', '/x')))
  expect($sessionEnded.get()).toBe(null)
  answer(401, { error: { code: 'UNAUTHENTICATED', message: 'no' } })
  await failureOf(callApi(at('GET', '/x')))
  expect($sessionEnded.get()).toBe('over')
  answer(200, { data: null })
  await callApi(at('GET', '/x'))
  expect($sessionEnded.get()).toBe(null)
  answer(403, { error: { code: 'USER_BLOCKED', message: 'unauthorized/access_denied' } })
  await failureOf(callApi(at('GET', '/x')))
  expect($sessionEnded.get()).toBe('blocked')
})

test('a session check reads the same answers, and ignores a network failure', async () => {
  answer(403, { error: { code: 'USER_BLOCKED', message: 'unauthorized/access_denied' } })
  await askWhetherSignedIn()
  expect(sent().address).toBe('/api/auth/me')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await askWhetherSignedIn()
  expect($sessionEnded.get()).toBe('blocked')
  answer(200, { id: 'a' })
  await askWhetherSignedIn()
  expect($sessionEnded.get()).toBe(null)
})

test('in a dialog, a write without a session waits for a sign-in and is sent again under its key', async () => {
  vi.stubGlobal('document', { querySelector: () => ({}), dispatchEvent: announced })
  answer(401, { error: { code: 'UNAUTHENTICATED', message: 'Sign in' } })
  answer(200, { data: 'done' })
  const press = callApi(at('POST', '/pay'), { body: { Amount: '5' } })
  await vi.waitFor(() => expect($isSignInAsked.get()).toBe(true))
  expect(fetched).toHaveBeenCalledTimes(1)
  answerSignIn(true)
  expect(await press).toBe('done')
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a cancelled sign-in returns the refusal to the dialog; a read does not ask for a sign-in', async () => {
  vi.stubGlobal('document', { querySelector: () => ({}), dispatchEvent: announced })
  answer(401, { error: { code: 'UNAUTHENTICATED', message: 'Sign in' } })
  const press = callApi(at('POST', '/pay'), {})
  await vi.waitFor(() => expect($isSignInAsked.get()).toBe(true))
  answerSignIn(false)
  await expect(press).rejects.toMatchObject({ status: 401 })
  answer(401, { error: { code: 'UNAUTHENTICATED', message: 'Sign in' } })
  await expect(callApi(at('GET', '/choices'), {})).rejects.toMatchObject({ status: 401 })
  expect($isSignInAsked.get()).toBe(false)
})
