import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#api'
import type { Db } from '#db/database'
import type { Address } from '#domain/api/route'
import { openDoor } from '#server/platform/http/door/door'
import type { Endpoint } from '#server/platform/http/endpoint'
import { success } from '#server/platform/http/envelope'
import { useRuntime } from '#tests/support/http/http'

const ORIGIN = 'http://localhost:4321'

// No test signs in, so nothing reads the database.
beforeAll(() => useRuntime({} as Db))

const told: Endpoint = async ({ params, url, request }) =>
  success({ params, query: Object.fromEntries(url.searchParams), method: request.method })
const door = openDoor(
  (
    [
      { method: 'GET', path: '/notes/{id}' },
      { method: 'PUT', path: '/notes/{id}' },
      { method: 'GET', path: '/notes/{id}/pages/{page}' },
      { method: 'GET', path: '/notes/count' },
      { method: 'GET', path: '/notes', version: 'v2' },
    ] satisfies Address[]
  ).map((call) => ({ call, answer: call.path === '/notes/count' ? async () => success('count') : told })),
)

async function ask(path: string, init: RequestInit = {}) {
  const response = await door.fetch(new Request(ORIGIN + path, init))
  return { status: response.status, json: await response.json().catch(() => null), response }
}

describe('the route of a call', () => {
  it.each([
    ['/api/v1/notes/7', { id: '7' }],
    ['/api/v1/notes/7/', { id: '7' }],
    ['/api/v1/notes/a%20b', { id: 'a b' }],
    ['/api/v1/notes/7/pages/2', { id: '7', page: '2' }],
    ['/api/v2/notes', {}],
  ])('is found at %s', async (path, params) => {
    expect(await ask(path)).toMatchObject({ status: 200, json: { data: { params } } })
  })

  it('matches a literal name before a parameter', async () => {
    expect((await ask('/api/v1/notes/count')).json).toEqual({ data: 'count' })
  })

  it('receives the query', async () => {
    const { json } = await ask('/api/v1/notes/7?sort=-created&tab=Paid+out')
    expect(json.data.query).toEqual({ sort: '-created', tab: 'Paid out' })
  })

  it.each([
    ['a method that the path does not have', '/api/v1/notes/7', 'DELETE', 405, 'METHOD_NOT_ALLOWED'],
    ['a method that only the parameter’s path has', '/api/v1/notes/count', 'PUT', 405, 'METHOD_NOT_ALLOWED'],
    ['a preflight', '/api/v1/notes/7', 'OPTIONS', 405, 'METHOD_NOT_ALLOWED'],
    ['an unknown path', '/api/v1/letters', 'GET', 404, 'NOT_FOUND'],
    ['a path of another version', '/api/v2/notes/7', 'GET', 404, 'NOT_FOUND'],
    ['a path with an empty part', '/api/v1//notes/7', 'GET', 404, 'NOT_FOUND'],
  ])('is refused for %s', async (_what, path, method, status, code) => {
    const { response, ...answer } = await ask(path, { method })
    expect(answer).toMatchObject({ status, json: { error: { code } } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

it('a HEAD is answered without a body, and the body is released', async () => {
  let isCancelled = false
  const body = () =>
    new ReadableStream({
      cancel() {
        isCancelled = true
      },
    })
  const call: Address = { method: 'GET', path: '/file' }
  const files = openDoor([{ call, answer: async () => new Response(body(), { headers: { x: 'y' } }) }])
  const response = await files.fetch(new Request(`${ORIGIN}/api/v1/file`, { method: 'HEAD' }))
  expect([response.status, response.headers.get('x'), response.body]).toEqual([200, 'y', null])
  expect(isCancelled).toBe(true)
})

it('sets the cookies that the call sets', async () => {
  const call: Address = { method: 'GET', path: '/cookie' }
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: false, maxAge: 1 } as const
  const setting = openDoor([
    {
      call,
      answer: async ({ cookies }) => {
        cookies.set('a', '1', options)
        return success(cookies.get('b')?.value)
      },
    },
  ])
  const headers = { cookie: 'b=2' }
  const response = await setting.fetch(new Request(`${ORIGIN}/api/v1/cookie`, { headers }))
  expect(await response.json()).toEqual({ data: '2' })
  expect(response.headers.getSetCookie()).toEqual(['a=1; Max-Age=1; Path=/; HttpOnly; SameSite=Lax'])
})

it('the portal’s routes answer a `Request` on any host', async () => {
  const response = await api.fetch(new Request(`${ORIGIN}/api/v1/cn`))
  expect([response.status, (await response.json()).error.code]).toEqual([401, 'UNAUTHENTICATED'])
})
