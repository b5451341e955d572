import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { Browser } from '#tests/support/http/browser'
import { programToken } from '#tests/support/sign-in/program-token'
import { runningPortal } from '#tests/support/vocabulary/running-portal'
import { writeClient } from '../../scripts/client/package'

const portal = runningPortal()

const call = (token: string, path = '/api/auth/me', init: RequestInit = {}) =>
  fetch(portal.url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })

async function makeToken(
  browser: Browser,
  name = 'script',
  headers: Record<string, string> = {},
  more: Record<string, unknown> = {},
) {
  const answer = await browser.post('/api/v1/accounts/tokens', { Name: name, ...more }, headers)
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as {
    data: { ApiToken: { TokenId: string; Hint: string }; Token: string }
  }
  return { ...data.ApiToken, Token: data.Token }
}

test('a personal token works without a cookie and an Origin, until it is revoked', async () => {
  const browser = await portal.signIn('maker@tassel.example')
  const { Token, TokenId, Hint } = await makeToken(browser)
  expect(Token).toMatch(/^tas_[\w-]{43}$/)
  expect(await (await call(Token)).json()).toMatchObject({ email: 'maker@tassel.example' })
  const listed = await (await browser.get('/api/v1/accounts/tokens')).json()
  expect(listed.data).toHaveLength(1)
  expect(listed.data[0]).toMatchObject({ TokenId, Hint, Name: 'script', Scopes: ['read'] })
  expect(listed.data[0].LastUsedAt).not.toBeNull()
  expect(listed.data[0].LastUsedAddress).toMatch(/127\.0\.0\.1|::1/)
  const days = (Date.parse(listed.data[0].ExpiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(89)
  expect(days).toBeLessThanOrEqual(90)
  expect(JSON.stringify(listed)).not.toContain(Token)
  expect((await browser.request('DELETE', `/api/v1/accounts/tokens/${TokenId}`)).status).toBe(200)
  const refused = await call(Token)
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ error: { code: 'TOKEN_INVALID' } })
})

test('no token can create a token, read bank details, list sessions or open a page', async () => {
  const browser = await portal.signIn('partner@brightpath.example')
  const { partnerId } = (await (await browser.get('/api/auth/me')).json()) as { partnerId: string }
  const { Token } = await makeToken(browser, 'all', {}, { Scopes: ['read', 'write', 'money'] })
  const bank = `/api/v1/partners/${partnerId}/bank-details`
  expect((await browser.get(bank)).status).toBe(200)
  for (const [method, path] of [
    ['POST', '/api/v1/accounts/tokens'],
    ['GET', '/api/v1/accounts/tokens'],
    ['GET', '/api/v1/account/sessions'],
    ['DELETE', '/api/v1/account/sessions/others'],
    ['GET', bank],
    ['POST', `${bank}/show`],
  ] as const) {
    const body = method === 'POST' ? { body: '{"Name":"by token"}' } : {}
    const answer = await call(Token, path, { method, ...body })
    expect(answer.status, path).toBe(403)
    expect(await answer.json()).toMatchObject({ error: { code: 'SESSION_REQUIRED' } })
  }
  for (const page of ['/account', '/bank-details', '/commission-note'])
    expect((await call(Token, page, { redirect: 'manual' })).status, page).toBe(403)
  expect((await call(Token, '/api/v1/wallet')).status).toBe(200)
})

test('a token works within its scopes only', async () => {
  const browser = await portal.signIn('processor@tassel.example')
  const { Token, TokenId } = await makeToken(browser, 'lists', {}, { Scopes: ['read:payments'] })
  const tried = async (path: string, method = 'GET') => {
    const body = method === 'GET' ? {} : { body: '{}' }
    const answer = await call(Token, path, { method, ...body })
    return [answer.status, (await answer.json()).error?.code]
  }
  expect(await tried('/api/v1/payments')).toEqual([200, undefined])
  expect(await tried('/api/v1/cn')).toEqual([403, 'TOKEN_SCOPE'])
  expect(await tried('/api/v1/payments', 'POST')).toEqual([403, 'TOKEN_SCOPE'])
  expect(await tried('/api/v1/cn/remarks', 'POST')).toEqual([403, 'TOKEN_SCOPE'])
  await browser.request('DELETE', `/api/v1/accounts/tokens/${TokenId}`)
})

test('a token is shown once, and not to a repeated call', async () => {
  const browser = await portal.signIn('checker@tassel.example')
  const key = { 'idempotency-key': randomBytes(8).toString('hex') }
  const first = await makeToken(browser, 'repeated', key)
  const second = await makeToken(browser, 'repeated', key)
  expect(second.Token).not.toBe(first.Token)
})

test('nobody revokes another user’s token', async () => {
  const { Token, TokenId } = await makeToken(await portal.signIn('maker@tassel.example'))
  const other = await portal.signIn('admin@tassel.example')
  for (const id of [TokenId, 'nonsense', '0198c2f0-0000-7000-8000-000000000000'])
    expect((await other.request('DELETE', `/api/v1/accounts/tokens/${id}`)).status).toBe(404)
  expect((await call(Token)).status).toBe(200)
})

test.each<[Record<string, unknown>, string, string?]>([
  [{}, 'Please enter a name for the token.'],
  [{ Name: '  ' }, 'Please enter a name for the token.'],
  [{ Name: 7 }, 'Please enter a name for the token.'],
  [{ Name: 'x'.repeat(101) }, 'The name should not exceed 100 characters.'],
  [{ Name: 'x', ExpiresInDays: 366 }, 'A token lasts from 1 to 365 days.', 'ExpiresInDays'],
  [{ Name: 'x', ExpiresInDays: 0 }, 'A token lasts from 1 to 365 days.', 'ExpiresInDays'],
  [{ Name: 'x', Scopes: [] }, 'Please choose what the token may do.', 'Scopes'],
  [{ Name: 'x', Scopes: ['all'] }, 'Please choose what the token may do.', 'Scopes.0'],
])('a token of %j is refused: %s', async (body, message, field = 'Name') => {
  const browser = await portal.signIn('processor@tassel.example')
  const answer = await browser.post('/api/v1/accounts/tokens', body)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    error: { code: 'VALIDATION_FAILED', fields: { [field]: message } },
  })
  expect(await (await browser.get('/api/v1/accounts/tokens')).json()).toEqual({ data: [] })
})

test('a token for another audience is refused', async () => {
  const browser = await portal.signIn('processor@tassel.example')
  const body = { Name: 'x', UserId: '0198c2f0-0000-7000-8000-000000000000' }
  expect((await browser.post('/api/v1/accounts/tokens', body)).status).toBe(403)
})

test('an access token of the issuer is a bearer token', async () => {
  const browser = await portal.signIn('finance@tassel.example')
  const access_token = await programToken(portal.url, browser, 'finance@tassel.example')
  expect(await (await call(access_token)).json()).toMatchObject({ email: 'finance@tassel.example' })
  expect((await call(`${access_token}x`)).status).toBe(401)
  await browser.post('/api/auth/logout')
  expect((await call(access_token)).status).toBe(401)
})

test('the issuer gives no code without PKCE, to another address or to an unknown client', async () => {
  const browser = await portal.signIn('finance@tassel.example')
  const right = {
    client_id: 'tassel-api',
    response_type: 'code',
    redirect_uri: 'http://127.0.0.1:9/callback',
    scope: 'openid',
  }
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
  for (const wrong of [
    right,
    { ...right, ...challenge, redirect_uri: 'https://evil.example/callback' },
    { ...right, ...challenge, client_id: 'unknown' },
    { ...right, code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
  ]) {
    const answer = await browser.get(`/oidc/auth?${new URLSearchParams(wrong)}`)
    expect(answer.headers.get('location') ?? '').not.toMatch(/[?&]code=/)
    expect(answer.headers.get('location') ?? '').not.toContain('evil.example')
  }
})

test('an unknown path and a wrong method of the API are answered in its envelope', async () => {
  const browser = await portal.signIn('maker@tassel.example')
  const unknown = await browser.get('/api/v1/nothing-here')
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toEqual({ error: { code: 'NOT_FOUND', message: 'DATA NOT FOUND' } })
  const wrong = await browser.request('PUT', '/api/v1/accounts/tokens', {})
  expect(wrong.status).toBe(405)
  expect(await wrong.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } })
  const anonymous = await new Browser(portal.url).get('/api/v1/accounts/tokens')
  expect(anonymous.status).toBe(401)
  expect(await anonymous.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } })
})

/** A program of a client's user: the compiler refuses whatever the contracts lack. */
const PROGRAM = `
import { connect } from './index.ts'
const portal = connect({ url: 'https://portal.example', token: 'x' })
const { data, error } = await portal.GET('/api/v1/cn', { params: { query: { tab: 'AllNotes' } } })
const number: string | undefined = data?.data.rows[0]?.CommissionNumber
const code: string | undefined = error?.error.code
// @ts-expect-error There is no such call.
await portal.GET('/api/v1/nowhere')
// @ts-expect-error There is no such tab.
await portal.GET('/api/v1/cn', { params: { query: { tab: 'Yesterday' } } })
// @ts-expect-error A note has no such field.
data?.data.rows[0]?.Colour
console.info(number, code)
`

test('the generated client knows the contracts, reads, writes once and reports refusals', async () => {
  const root = resolve(import.meta.dirname, '../..')
  await mkdir(join(root, '.data'), { recursive: true })
  const folder = await mkdtemp(join(root, '.data/client-'))
  try {
    await writeClient(folder)
    await writeFile(join(folder, 'program.ts'), PROGRAM)
    const tsc = join(root, 'node_modules/typescript7/bin/tsc')
    const options =
      '--noEmit --strict --module nodenext --target esnext --allowImportingTsExtensions --skipLibCheck'
    await promisify(execFile)(
      process.execPath,
      [tsc, '--ignoreConfig', ...options.split(' '), join(folder, 'program.ts')],
      { cwd: folder },
    )
    const { connect } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as {
      connect: (portal: {
        url: string
        token: string
      }) => Record<'GET' | 'POST', (path: string, how?: object) => Promise<Answer>>
    }
    const browser = await portal.signIn('maker@tassel.example')
    const { Token } = await makeToken(browser, 'client', {}, { Scopes: ['read', 'write'] })
    const client = connect({ url: portal.url, token: Token })
    const notes = await client.GET('/api/v1/cn', { params: { query: { tab: 'AllNotes', pageSize: 25 } } })
    expect(notes.data?.data.rows).toHaveLength(25)
    const view = { List: 'commission-notes', Name: 'Of a program', Sharing: 'private' }
    const made = await client.POST('/api/v1/saved-views', { body: view })
    expect([made.response.status, made.error]).toEqual([200, undefined])
    const headers = { 'Idempotency-Key': randomBytes(8).toString('hex') }
    const again = { body: { ...view, Name: 'Sent twice' }, headers }
    const [first, repeat] = [
      await client.POST('/api/v1/saved-views', again),
      await client.POST('/api/v1/saved-views', again),
    ]
    expect(first.error).toBeUndefined()
    expect(repeat.data).toEqual(first.data)
    const { error } = await client.GET('/api/v1/cn/{id}', { params: { path: { id: 'nothing' } } })
    expect(error?.error.code).toBe('NOT_FOUND')
    const other = connect({ url: portal.url, token: 'tas_wrong' })
    expect((await other.GET('/api/v1/cn')).error?.error.code).toBe('TOKEN_INVALID')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

interface Answer {
  data?: { data: { rows: unknown[] } }
  error?: { error: { code: string } }
  response: Response
}
