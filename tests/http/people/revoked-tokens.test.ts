import { expect, test } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { PASSWORD } from '#tests/support/http/portal'
import { codeOf } from '#tests/support/services/totp-codes'
import { programToken } from '#tests/support/sign-in/program-token'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const NEW = 'Monsoon-rain-7!'

const portal = runningPortal()

const works = async (token: string) =>
  (await fetch(`${portal.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status === 200

async function done<Data>(browser: Browser, path: string, body: object): Promise<Data> {
  const answer = await browser.post(`/api/v1${path}`, body)
  expect(answer.status, path).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

const personalToken = async (browser: Browser) =>
  (await done<{ Token: string }>(browser, '/accounts/tokens', { Name: 'script' })).Token

async function setUpApp(browser: Browser, more: object): Promise<void> {
  const { Secret } = await done<{ Secret: string }>(browser, '/account/mfa/totp', {})
  await done(browser, '/account/mfa/totp/confirm', { Code: codeOf(Secret), ...more })
}

test.each([
  ['maker@tassel.example', {}, false],
  ['maker2@tassel.example', { RevokeTokens: true }, false],
  ['checker@tassel.example', { RevokeTokens: false }, true],
])('a new password of %s with %j keeps personal tokens working: %s', async (email, more, isLeft) => {
  const browser = await portal.signIn(email)
  const token = await personalToken(browser)
  const others = await personalToken(await portal.signIn('staff@tassel.example'))
  await done(browser, '/account/password', { CurrentPassword: PASSWORD, NewPassword: NEW, ...more })
  expect(await works(token)).toBe(isLeft)
  expect(await works(others)).toBe(true)
})

test('a refused new password revokes no personal token', async () => {
  const browser = await portal.signIn('processor@tassel.example')
  const token = await personalToken(browser)
  const wrong = { CurrentPassword: 'wrong', NewPassword: NEW }
  expect((await browser.post('/api/v1/account/password', wrong)).status).toBe(422)
  expect(await works(token)).toBe(true)
})

test.each([
  ['finance@tassel.example', {}, false],
  ['checker2@tassel.example', { RevokeTokens: false }, true],
])(
  'a first factor of %s with %j ends program tokens and keeps personal ones working: %s',
  async (email, more, isLeft) => {
    const browser = await portal.signIn(email)
    const token = await personalToken(browser)
    const program = await programToken(portal.url, browser, email)
    expect([await works(token), await works(program)]).toEqual([true, true])
    await setUpApp(browser, more)
    expect([await works(token), await works(program)]).toEqual([isLeft, false])
  },
)
