import { beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/http/browser'
import { PASSWORD } from '#tests/support/http/portal'
import { newestMail, tokenOf } from '#tests/support/sign-in/mails-over-http'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const NEW_PASSWORD = 'Monsoon-rain-7!'
const UNVERIFIED = 'unverified@tassel.example'

const portal = runningPortal()
let admin: Browser
beforeAll(async () => {
  admin = await portal.signIn('admin@tassel.example')
})

const visitor = () => new Browser(portal.url)
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const passwords = (token: string, password = NEW_PASSWORD) => form({ token, password, repeated: password })
const textOf = async (answer: Response) => (await answer.text()).replaceAll(/<[^>]*>/g, ' ')
const me = async (browser: Browser) => (await browser.get('/api/auth/me')).status

/** Requests a new password; returns the token of the mail. */
async function requestReset(email: string, before = ''): Promise<string> {
  const asked = await visitor().post('/forgot-password', form({ email }))
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/forgot-password?sent=1'])
  let token = ''
  await expect
    .poll(async () => (token = tokenOf(await newestMail(admin, email, /^Choose a new password$/))))
    .not.toBe(before)
  return token
}

describe('a forgotten password', () => {
  test('is replaced once by the link of a mail; every session ends and a mail confirms it', async () => {
    const email = 'maker@tassel.example'
    const atWork = await portal.signIn(email)
    const token = await requestReset(email)
    const browser = visitor()
    // Opening the link, however often, does not use it up.
    for (const _ of ['a scanner', 'its reader']) {
      const page = await browser.get(`/reset-password?token=${token}`)
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('referrer-policy')).toBe('strict-origin')
      expect(await page.text()).toContain('Choose a new password')
    }
    const weak = await browser.post('/reset-password', passwords(token, 'weak'))
    expect(weak.status).toBe(422)
    expect(await textOf(weak)).toContain(
      'The password needs at least 10 characters, a capital letter, a digit',
    )
    const common = await browser.post('/reset-password', passwords(token, 'Password123!'))
    expect(await textOf(common)).toContain('This is one of the most common passwords.')
    const own = await browser.post('/reset-password', passwords(token, 'Maker-of-notes-1'))
    expect(await textOf(own)).toContain('must not contain the name in your e-mail address')
    const differing = form({ token, password: NEW_PASSWORD, repeated: `${NEW_PASSWORD}!` })
    expect(await textOf(await browser.post('/reset-password', differing))).toContain(
      'The two passwords are not the same.',
    )
    expect(await me(atWork)).toBe(200)
    const done = await browser.post('/reset-password', passwords(token))
    expect([done.status, done.headers.get('location')]).toEqual([303, '/reset-password?done=1'])
    expect(await me(atWork)).toBe(401)
    const again = await browser.post('/reset-password', passwords(token))
    expect(again.status).toBe(410)
    expect(await textOf(again)).toContain('This link has expired, was used before or was replaced')
    expect((await browser.get(`/reset-password?token=${token}`)).status).toBe(410)
    expect((await visitor().signIn(email, PASSWORD)).response.status).toBe(401)
    expect((await browser.signIn(email, NEW_PASSWORD, '/healthz')).path).toBe('/healthz')
    const { Text } = await newestMail(admin, email, /^Your password was changed$/)
    expect(Text).toContain('Network address: ')
  })

  test('accepts only the newest link, and no link of another kind', async () => {
    const email = 'maker2@tassel.example'
    const first = await requestReset(email)
    const second = await requestReset(email, first)
    expect((await visitor().post('/reset-password', passwords(first))).status).toBe(410)
    expect((await visitor().post('/accept-invitation', passwords(second))).status).toBe(410)
    expect((await visitor().post('/verify-email?use=1', form({ token: second }))).status).toBe(410)
    expect((await visitor().post('/reset-password', passwords(second))).status).toBe(303)
  })

  test('is mailed to no blocked or unknown address, with the same answer', async () => {
    const pages = new Set<string>()
    for (const email of ['blocked@tassel.example', 'nobody@tassel.example', 'staff@tassel.example']) {
      const browser = visitor()
      const asked = await browser.post('/forgot-password', form({ email }))
      expect(asked.status).toBe(303)
      pages.add(await (await browser.get(asked.headers.get('location') ?? '')).text())
    }
    expect(pages.size).toBe(1)
    // The mail to the last address has arrived; the others would have arrived too.
    await newestMail(admin, 'staff@tassel.example', /^Choose a new password$/)
    const { data } = await (await admin.get('/api/v1/mails?pageSize=100')).json()
    const to = data.rows.map(({ To }: { To: string }) => To)
    expect(to).not.toContain('blocked@tassel.example')
    expect(to).not.toContain('nobody@tassel.example')
  })

  test('is requested from the portal’s own form only, with a valid address', async () => {
    const foreign = { origin: 'https://elsewhere.example' }
    expect((await visitor().post('/forgot-password', form({ email: 'a@b.c' }), foreign)).status).toBe(403)
    expect((await visitor().post('/forgot-password', form({ email: 'nonsense' }))).status).toBe(422)
  })
})

describe('an unverified address', () => {
  test('is reported at the sign-in, verified by a repeated link, and then signs in', async () => {
    const refused = await visitor().signIn(UNVERIFIED, PASSWORD)
    const page = await refused.response.text()
    expect(page).toContain('Please verify your email before logging in.')
    expect(page).toContain('href="/verify-email"')
    const asked = await visitor().post('/verify-email', form({ email: UNVERIFIED }))
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/verify-email?sent=1'])
    const token = tokenOf(await newestMail(admin, UNVERIFIED, /^Verify your e-mail address$/))
    const opened = await visitor().get(`/verify-email?token=${token}`)
    expect(await opened.text()).toContain(UNVERIFIED)
    // The link opens nothing else.
    expect((await visitor().post('/reset-password', passwords(token))).status).toBe(410)
    const done = await visitor().post('/verify-email?use=1', form({ token }))
    expect([done.status, done.headers.get('location')]).toEqual([303, '/verify-email?done=1'])
    expect((await visitor().post('/verify-email?use=1', form({ token }))).status).toBe(410)
    expect((await visitor().signIn(UNVERIFIED, PASSWORD, '/healthz')).path).toBe('/healthz')
  })
})

describe('signing up', () => {
  test('redirects a student by their partner’s code, in any case', async () => {
    const known = await textOf(await visitor().get('/sign-up?code=bpe-0017'))
    expect(known).toContain('Study abroad with Brightpath')
    const unknown = await textOf(await visitor().get('/sign-up?code=nobody'))
    expect(unknown).toContain('We don’t recognise this code. Please check it with your counsellor.')
  })

  test('accepts a prospective partner’s enquiry, and reports the fault of each field', async () => {
    const page = await (await visitor().get('/sign-up')).text()
    const id = /name="id" value="([\w-]{36})"/.exec(page)?.[1] ?? ''
    const enquiry = {
      id,
      company: 'Himal Study',
      country: 'NP',
      name: 'Asha Rai',
      email: 'asha@himal.example',
    }
    const refused = async (more: Record<string, string>) => {
      const answer = await visitor().post('/sign-up', form({ ...enquiry, ...more }))
      expect(answer.status).toBe(422)
      return await answer.text()
    }
    const text = await refused({ company: '', website: 'x y' })
    expect(text).toContain('*Company is required.')
    expect(text).toContain('Enter a valid web address.')
    expect(text.match(/<[^>]* autofocus[^>]*>/g)).toEqual([expect.stringContaining('name="company"')])
    const later = await refused({ mobile: '12' })
    expect(later).toContain('Enter a valid mobile number.')
    expect(later.match(/<[^>]* autofocus[^>]*>/g)).toEqual([expect.stringContaining('name="mobile"')])
    expect(text).toContain('value="Asha Rai"')
    for (const _ of ['first', 'second']) {
      const sent = await visitor().post('/sign-up', form(enquiry))
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/sign-up?sent=1'])
    }
  })
})

describe('a person’s own password', () => {
  const PATH = '/api/v1/account/password'
  const email = 'pst@tassel.example'

  test('is changed without signing out this browser; others are signed out', async () => {
    const here = await portal.signIn(email)
    const there = await portal.signIn(email)
    const copied = visitor()
    copied.jar().set('authjs.session-token', here.jar().get('authjs.session-token') ?? '')
    const change = { CurrentPassword: PASSWORD, NewPassword: NEW_PASSWORD }
    const wrong = await here.post(PATH, { ...change, CurrentPassword: 'Wrong-one-1!' })
    expect(wrong.status).toBe(422)
    expect((await wrong.json()).error).toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: { CurrentPassword: 'This is not your current password.' },
    })
    const changed = await here.post(PATH, change)
    expect(changed.status).toBe(200)
    expect(await changed.json()).toEqual({
      data: { message: 'Your password was changed. You are signed out everywhere else.' },
    })
    const cookie = here.jar().received.findLast((line) => line.startsWith('authjs.session-token='))
    expect(cookie).toMatch(/; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/)
    expect([await me(here), await me(there), await me(copied)]).toEqual([200, 401, 401])
    // The issuer's session ended as well: it asks for the password again.
    expect((await there.visit('/api/auth/login')).path).toMatch(/^\/login\?uid=/)
    await newestMail(admin, email, /^Your password was changed$/)
  })

  test('cannot be changed from another site, nor with a token', async () => {
    const browser = await portal.signIn('finance@tassel.example')
    const body = { CurrentPassword: PASSWORD, NewPassword: NEW_PASSWORD }
    expect((await browser.post(PATH, body, { origin: 'https://elsewhere.example' })).status).toBe(403)
    const made = await browser.post('/api/v1/accounts/tokens', { Name: 'all', Scopes: ['write'] })
    const { data } = await made.json()
    const byToken = await visitor().post(PATH, body, { authorization: `Bearer ${data.Token}` })
    expect((await byToken.json()).error.code).toBe('SESSION_REQUIRED')
  })
})

test('a sign-in from an unknown browser is reported by mail, one from a known browser is not', async () => {
  const email = 'loanadvisor@tassel.example'
  const browser = await portal.signIn(email)
  const first = await newestMail(admin, email, /^New sign-in to your account$/)
  expect(first.Text).toMatch(/Time: .+ \(Asia\/Kolkata\)\nBrowser: Another program\nNetwork address: /)
  await browser.post('/api/auth/logout')
  await browser.signIn(email, PASSWORD, '/healthz')
  const other = visitor()
  await other.signIn(email, PASSWORD, '/healthz')
  let mails: { To: string; MailId: string }[] = []
  await expect
    .poll(async () => {
      const { data } = await (await admin.get('/api/v1/mails?pageSize=100')).json()
      mails = data.rows.filter(({ To }: { To: string }) => To === email)
      return mails.length
    })
    .toBeGreaterThan(1)
  expect(mails).toHaveLength(2)
})

test('no process logs a token, and no page reveals one', async () => {
  const token = await requestReset('checker@tassel.example')
  await (await visitor().get(`/reset-password?token=${token}`)).text()
  await (await visitor().post('/reset-password', passwords(token))).text()
  expect(portal.output()).not.toContain(token)
})

test('after fifty attempts an address is refused for an hour', async () => {
  let last = 0
  for (let tries = 0; tries <= 50 && last !== 429; tries++) {
    const answer = await visitor().post('/reset-password', passwords(`nonsense ${tries}`))
    await answer.text()
    last = answer.status
    if (last === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500)
  }
  expect(last).toBe(429)
})
