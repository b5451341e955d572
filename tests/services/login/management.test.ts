import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAuth0Management } from '#services/login/hosted/management/auth0'
import { waitOf } from '#services/login/hosted/management/limits'
import type { IssuerManagement } from '#services/login/hosted/management/management'
import { MANAGER, type ManagementApi, startManagementApi } from '#tests/support/services/management-api'
import { freePort } from '../../../scripts/machine/free-port'

let api: ManagementApi
let management: IssuerManagement
beforeAll(async () => {
  api = await startManagementApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.accounts.clear()
  api.asked.length = 0
  management = openAuth0Management({ url: api.url, ...MANAGER })
})

const MIRA = { userId: 'u1', email: 'Mira@tassel.example', firstName: 'Mira', lastName: 'Maker' }
const tokensAsked = () => api.asked.filter((call) => call === 'POST /oauth/token').length

test('an account is created unverified, with the person’s name and a random password', async () => {
  const made = await management.create(MIRA)
  expect(made).toMatchObject({ email: 'mira@tassel.example', userId: 'u1', isEmailVerified: false })
  const [account] = [...api.accounts.values()]
  expect(account).toMatchObject({ given_name: 'Mira', family_name: 'Maker', verify_email: false })
  expect(account?.password?.length).toBeGreaterThan(30)
  expect(await management.create({ ...MIRA, userId: 'u2' })).toBe('exists')
  expect(await management.byEmail('MIRA@tassel.example')).toEqual([made])
})

test('an account is blocked, unblocked, reset, sent a password page, and removed', async () => {
  const { user_id: subject } = api.add({ email: 'a@b.example', authenticators: ['otp'] })
  await management.setBlocked(subject, true)
  expect(await management.bySubject(subject)).toMatchObject({ isBlocked: true, userId: null })
  await management.setBlocked(subject, false)
  expect(await management.bySubject(subject)).toMatchObject({ isBlocked: false })
  await management.deleteFactors(subject)
  expect(api.accounts.get(subject)?.authenticators).toEqual([])
  expect(await management.passwordPage(subject, 'https://portal.example/')).toContain(`${api.url}/lo/reset`)
  expect(api.tickets.at(-1)).toMatchObject({ mark_email_as_verified: true, ttl_sec: 3600 })
  await management.remove(subject)
  expect(await management.bySubject(subject)).toBeNull()
})

test('a missing account needs no further call', async () => {
  await management.setBlocked('auth0|gone', true)
  await management.deleteFactors('auth0|gone')
  await management.remove('auth0|gone')
  expect(await management.byEmail('nobody@b.example')).toEqual([])
})

describe('the management token', () => {
  test('is fetched once for concurrent calls, and again after it was refused', async () => {
    await Promise.all([management.byEmail('a@b.example'), management.byEmail('b@b.example')])
    await management.byEmail('a@b.example')
    expect(tokensAsked()).toBe(1)
    api.forgetTokens()
    await management.byEmail('a@b.example')
    expect(tokensAsked()).toBe(2)
  })

  test('with wrong credentials is worth a retry, and its error contains no secret', async () => {
    const wrong = openAuth0Management({ url: api.url, ...MANAGER, clientSecret: 'the wrong secret' })
    const error = await wrong.byEmail('a@b.example').catch((thrown: Error) => thrown)
    expect(error).toMatchObject({
      name: 'IssuerUnavailable',
      message: expect.stringContaining('credentials'),
    })
    expect(JSON.stringify([error, (error as Error).stack])).not.toContain('the wrong secret')
  })

  test('that is refused repeatedly ends the call', async () => {
    api.fault(/GET/, { answer: 401 })
    api.fault(/GET/, { answer: 401 })
    await expect(management.byEmail('a@b.example')).rejects.toMatchObject({ name: 'IssuerUnavailable' })
  })
})

describe('no answer, or an unreadable one', () => {
  test.each([
    ['a connection that breaks', { hangUp: true }],
    ['half an answer', { broken: 'cut' }],
    ['an answer that is not JSON', { broken: 'json' }],
    ['an error of the server', { answer: 502 }],
    ['a redirect', { answer: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ] as const)('%s is worth a retry', async (_what, fault) => {
    api.fault(/GET/, fault)
    await expect(management.byEmail('a@b.example')).rejects.toMatchObject({ name: 'IssuerUnavailable' })
    expect(await management.byEmail('a@b.example')).toEqual([])
  })

  test('silence is worth a retry', async () => {
    api.fault(/POST/, { silent: true })
    const impatient = openAuth0Management({ url: api.url, ...MANAGER }, { patienceMs: 200 })
    const reason = { name: 'IssuerUnavailable', message: 'The login provider did not answer in time' }
    await expect(impatient.byEmail('a@b.example')).rejects.toMatchObject(reason)
  })

  test('an unreachable issuer is worth a retry', async () => {
    const nowhere = openAuth0Management({ ...MANAGER, url: `http://127.0.0.1:${await freePort()}` })
    const reason = {
      name: 'IssuerUnavailable',
      message: 'The login provider could not be reached (ECONNREFUSED)',
    }
    await expect(nowhere.byEmail('a@b.example')).rejects.toMatchObject(reason)
  })
})

describe('a refusal', () => {
  test('has the issuer’s message', async () => {
    api.scopes.delete('read:users')
    const refused = { name: 'IssuerRefused', message: expect.stringContaining('Insufficient scope') }
    await expect(management.byEmail('a@b.example')).rejects.toMatchObject(refused)
    api.scopes.add('read:users')
  })

  test('for too many calls says when to try again', async () => {
    api.fault(/GET/, { answer: 429, headers: { 'retry-after': '7' } })
    await expect(management.byEmail('a@b.example')).rejects.toMatchObject({
      name: 'IssuerUnavailable',
      retryAfter: 7,
    })
  })
})

test.each([
  [{}, null],
  [{ 'retry-after': '5' }, 5],
  [{ 'retry-after': 'Tue, 24 Nov 2026 08:00:30 GMT' }, 30],
  [{ 'retry-after': 'Tue, 24 Nov 2026 07:00:00 GMT' }, 1],
  [{ 'retry-after': 'soon' }, null],
  [{ 'x-ratelimit-reset': String(Date.parse('2026-11-24T08:00:12Z') / 1000) }, 12],
  [{ 'x-ratelimit-reset': '4102444800' }, 3600],
  [{ 'x-ratelimit-reset': '-1' }, null],
  [{ 'retry-after': '2', 'x-ratelimit-reset': String(Date.parse('2026-11-24T08:00:09Z') / 1000) }, 9],
])('the wait of %j is %s seconds', (headers, wait) => {
  expect(waitOf(new Headers(headers as HeadersInit), Date.parse('2026-11-24T08:00:00Z'))).toBe(wait)
})
