import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database'
import { Browser } from '#tests/support/http/browser'
import { EMBEDDED, PASSWORD, type RunningPortal, startPortal } from '#tests/support/http/portal'
import { Authenticator, type Wrongs } from '#tests/support/services/authenticator'
import { codeOf } from '#tests/support/services/totp-codes'

let dataDir: string
let portal: RunningPortal
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tassel-factors-'))
  portal = await startPortal({ env: { ...EMBEDDED, DATA_DIR: dataDir, MFA_REQUIRED: '1' } })
})
afterAll(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Secrets that must not be in the database or in the process's log. */
const secrets: string[] = []
const visitor = () => new Browser(portal.url)
const dataOf = async (answer: Response) => (await answer.json()).data
const codeFrom = async (answer: Response) => [answer.status, (await answer.json()).error?.code]
const me = async (browser: Browser) => (await browser.get('/api/auth/me')).status
const post = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.post(path, new URLSearchParams(fields))

async function setUpApp(
  browser: Browser,
): Promise<{ Secret: string; Code: string; RecoveryCodes: string[] }> {
  const { Secret } = await dataOf(await browser.post('/api/v1/account/mfa/totp', {}))
  const Code = codeOf(Secret)
  const confirmed = await browser.post('/api/v1/account/mfa/totp/confirm', { Code })
  const { RecoveryCodes } = await dataOf(confirmed)
  secrets.push(Secret, ...RecoveryCodes, ...RecoveryCodes.map((code: string) => code.replaceAll('-', '')))
  return { Secret, Code, RecoveryCodes }
}

async function addPasskey(browser: Browser, authenticator: Authenticator): Promise<Response> {
  const { Options } = await dataOf(await browser.post('/api/v1/account/passkeys/options', {}))
  return browser.post('/api/v1/account/passkeys', {
    Name: 'Phone',
    Response: authenticator.register(Options),
  })
}

async function formOf(browser: Browser): Promise<string> {
  const { path, response } = await browser.visit('/api/auth/login?returnTo=/healthz')
  await response.arrayBuffer()
  return path
}

/** Submits the password; returns the next page. */
async function withPassword(browser: Browser, email: string): Promise<{ form: string; html: string }> {
  const form = await formOf(browser)
  const { response } = await browser.visit(form, await post(browser, form, { email, password: PASSWORD }))
  return { form, html: await response.text() }
}

const methodsOf = async (browser: Browser) => {
  const sessions = await dataOf(await browser.get('/api/v1/account/sessions'))
  return sessions.find(({ IsThisOne }: { IsThisOne: boolean }) => IsThisOne).SignedInBy
}

/** Signs in with a passkey; returns the page it leads to. */
async function byPasskey(browser: Browser, form: string, authenticator: Authenticator, wrongs: Wrongs = {}) {
  const page = form.replace('/login?', '/login/passkey?')
  const html = await (await browser.get(page)).text()
  const options = JSON.parse(
    (/data-options="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&#34;', '"'),
  )
  const answer = JSON.stringify(authenticator.signIn(options, wrongs))
  const sent = await post(browser, page, { answer })
  return { status: sent.status, answer, end: sent.status === 303 ? await browser.visit(page, sent) : null }
}

describe('an authenticator app', () => {
  it('is required after the password, and accepts each code and each recovery code once', async () => {
    const { Secret, Code, RecoveryCodes } = await setUpApp(await portal.signIn('staff@tassel.example'))
    const browser = visitor()
    const { form, html } = await withPassword(browser, 'staff@tassel.example')
    expect(html).toContain('name="code"')
    expect(html).not.toMatch(/<script|astro-island/)
    expect(await me(browser)).toBe(401)
    // The code of the set-up, and a wrong code.
    for (const code of [Code, '000000', '']) {
      const refused = await post(browser, form, { code })
      expect([refused.status, (await refused.text()).includes('The code is not correct.')]).toEqual([
        401,
        true,
      ])
    }
    const next = codeOf(Secret, 1)
    await browser.visit(form, await post(browser, form, { code: next }))
    expect(await me(browser)).toBe(200)
    expect(await methodsOf(browser)).toBe('Password and authenticator app')

    const again = visitor()
    const second = await withPassword(again, 'staff@tassel.example')
    expect((await post(again, second.form, { code: next })).status).toBe(401)
    const [recovery = ''] = RecoveryCodes
    await again.visit(second.form, await post(again, second.form, { code: recovery }))
    expect(await methodsOf(again)).toBe('Password and recovery code')
    const third = visitor()
    const { form: thirdForm } = await withPassword(third, 'staff@tassel.example')
    expect((await post(third, thirdForm, { code: recovery })).status).toBe(401)
    expect(await dataOf(await again.get('/api/v1/account/mfa'))).toMatchObject({ RecoveryCodesLeft: 9 })
  })

  it('is accepted in the same browser only, for five attempts, and only after the password', async () => {
    const browser = visitor()
    const { RecoveryCodes } = await setUpApp(await portal.signIn('loanadvisor@tassel.example'))
    const [first = '', second = '', third = ''] = RecoveryCodes
    const { form } = await withPassword(browser, 'loanadvisor@tassel.example')
    // Another browser, with the address of the form or with a form of its own, has given no password.
    const other = visitor()
    const own = await formOf(other)
    for (const path of [form, own]) await other.visit(path, await post(other, path, { code: first }))
    expect(await me(other)).toBe(401)
    for (let tries = 0; tries < 5; tries++)
      await (await post(browser, form, { code: '000000' })).arrayBuffer()
    const late = await browser.visit(form, await post(browser, form, { code: second }))
    expect(await late.response.text()).toContain('name="password"')
    expect(await me(browser)).toBe(401)
    // A new sign-in asks for the password.
    await post(browser, form, { email: 'loanadvisor@tassel.example', password: PASSWORD })
    const { response } = await browser.visit(form, await post(browser, form, { again: '1' }))
    expect(await response.text()).toContain('name="password"')
    await browser.visit(form, await post(browser, form, { code: third }))
    expect(await me(browser)).toBe(401)
  })

  it('is required from a browser that signed in before the set-up', async () => {
    const before = await portal.signIn('pst@tassel.example')
    await setUpApp(await portal.signIn('pst@tassel.example'))
    expect(await me(before)).toBe(401)
    const { path } = await before.visit('/api/auth/login?returnTo=/healthz')
    expect(path).toMatch(/^\/login\?uid=/)
  })
})

describe('a passkey', () => {
  it('signs in alone, but not twice, nor with a wrong origin, challenge, lock or counter', async () => {
    const phone = new Authenticator(portal.url)
    const added = await addPasskey(await portal.signIn('maker2@tassel.example'), phone)
    expect(added.status).toBe(200)
    const browser = visitor()
    const form = await formOf(browser)
    const wrong: Wrongs[] = [
      { origin: 'https://evil.example' },
      { challenge: 'AAAA' },
      { isUnlocked: false },
      { rpId: 'evil.example' },
    ]
    for (const wrongs of wrong) expect((await byPasskey(browser, form, phone, wrongs)).status).toBe(401)
    expect((await byPasskey(browser, form, new Authenticator(portal.url))).status).toBe(401)
    const right = await byPasskey(browser, form, phone, { counter: 50 })
    expect(right.end?.path).toBe('/healthz')
    expect(await methodsOf(browser)).toBe('Passkey')

    const copy = visitor()
    const copyForm = await formOf(copy)
    expect((await byPasskey(copy, copyForm, phone, { counter: 50 })).status).toBe(401)
    const replayed = await post(copy, copyForm.replace('/login?', '/login/passkey?'), {
      answer: right.answer,
    })
    expect(replayed.status).toBe(401)
    expect((await byPasskey(copy, copyForm, phone, { counter: 51 })).status).toBe(303)
  })

  it('is a second factor for its own person only', async () => {
    const [mine, theirs] = [new Authenticator(portal.url), new Authenticator(portal.url)]
    await addPasskey(await portal.signIn('checker2@tassel.example'), mine)
    await addPasskey(await portal.signIn('maker@tassel.example'), theirs)
    const browser = visitor()
    const { form, html } = await withPassword(browser, 'checker2@tassel.example')
    expect(html).toContain('Use a passkey')
    expect((await byPasskey(browser, form, theirs)).status).toBe(401)
    expect((await byPasskey(browser, form, mine)).end?.path).toBe('/healthz')
    expect(await methodsOf(browser)).toBe('Password and passkey')
  })
})

describe('with MFA_REQUIRED on', () => {
  it('administrators and payment processors must set up a second factor before any page or call', async () => {
    for (const email of ['admin@tassel.example', 'processor@tassel.example']) {
      const browser = await portal.signIn(email)
      const { path, response } = await browser.visit('/commission-note?tab=AllNotes')
      expect(path).toBe('/account/two-step?returnTo=%2Fcommission-note%3Ftab%3DAllNotes')
      expect(response.status).toBe(200)
      expect(await codeFrom(await browser.get('/api/v1/cn'))).toEqual([403, 'MFA_SETUP_REQUIRED'])
      expect(await codeFrom(await browser.get('/api/auth/me'))).toEqual([403, 'MFA_SETUP_REQUIRED'])
      const token = await browser.post('/api/v1/accounts/tokens', { Name: 'script' })
      expect(await codeFrom(token)).toEqual([403, 'MFA_SETUP_REQUIRED'])
      await setUpApp(browser)
      expect(await me(browser)).toBe(200)
      expect((await browser.visit('/commission-note?tab=AllNotes')).response.status).toBe(200)
      const removal = await browser.request('DELETE', '/api/v1/account/mfa/totp', { Password: PASSWORD })
      expect(await codeFrom(removal)).toEqual([409, 'LAST_FACTOR'])
    }
    expect(await me(await portal.signIn('finance@tassel.example'))).toBe(200)
  })
})

// This test comes last, because it stops the portal.
it('no secret is in the database or in the log', async () => {
  await portal.stop()
  const { db, close } = await openDatabase({ dataDir })
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  let whole = portal.output()
  for (const { name } of tables)
    whole += JSON.stringify((await sql`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db)).rows)
  await close()
  expect(secrets.length).toBeGreaterThan(40)
  expect(secrets.filter((secret) => whole.includes(secret))).toEqual([])
})
