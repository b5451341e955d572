import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/http/browser'
import { type RawAnswer, sendRaw } from '#tests/support/http/raw-request'
import { openSignerFor } from '#tests/support/services/sign-over-http'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const PAGES = resolve(import.meta.dirname, '../../src/pages')
const FORM = 'application/x-www-form-urlencoded'

/** Each page that reads a form, and the address that the form is sent to. */
const FORM_PAGES: Readonly<Record<string, (visitor: Browser) => Promise<string> | string>> = {
  'accept-invitation/index.astro': () => '/accept-invitation',
  'confirm-email/index.astro': () => '/confirm-email',
  'forgot-password/index.astro': () => '/forgot-password',
  'login.astro': async (visitor) => (await visitor.visit('/api/auth/login')).path,
  'login/passkey.astro': async (visitor) =>
    (await visitor.visit('/api/auth/login')).path.replace('/login', '/login/passkey'),
  'reset-password/index.astro': () => '/reset-password',
  'sign-up/index.astro': () => '/sign-up',
  'signer/[token]/index.astro': () => signer,
  'signer/index.astro': () => '/signer',
  'signing/return/[outcome].astro': () => '/signing/return/success',
  'take-back-email/index.astro': () => '/take-back-email',
  'verify-email/index.astro': () => '/verify-email',
}
/** The pages that accept a signed document in their form. */
const LONG_FORMS = ['signer/index.astro', 'signing/return/[outcome].astro']

const portal = runningPortal()
let signer: string
beforeAll(async () => {
  signer = (await openSignerFor(portal, await portal.signIn('partner@brightpath.example'))).path
})

test('every page that reads a form is tested', () => {
  const reading = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const text = file.endsWith('.astro') ? readFileSync(resolve(PAGES, file), 'utf8') : ''
    return /\b(readForm|requestPage|linkPage|signUpPage)\(/.test(text)
  })
  expect(Object.keys(FORM_PAGES)).toEqual(reading.toSorted())
})

describe.each(Object.keys(FORM_PAGES))('%s refuses with a page and a log entry', (page) => {
  test.each([
    ['a broken code', 'a=%zz'],
    ['bytes that are not text', 'email=%ff'],
    ['sixty fields', Array.from({ length: 60 }, (_, index) => `a${index}=1`).join('&')],
    ['fields without end or value', 'a&'.repeat(8_000)],
    ['a NUL', 'email=a%00%40b.example&token=a%00&name=%00'],
  ])('%s', async (_what, body) => {
    await expectRefusal(await post(page, body), { status: 400, code: 'MALFORMED_REQUEST' })
  })

  test.skipIf(LONG_FORMS.includes(page))('more than the limit', async () => {
    const answer = await post(page, `a=${'x'.repeat(20_000)}`)
    await expectRefusal(answer, { status: 413, code: 'REQUEST_TOO_LARGE' })
    expect(answer.text).toContain('The request is too large.')
  })
})

async function expectRefusal(answer: RawAnswer, { status, code }: { status: number; code: string }) {
  expect(answer.status).toBe(status)
  expect(answer.text).toMatch(/<h1[ >]/)
  const ofRequest = () =>
    portal
      .output()
      .split('\n')
      .filter((line) => line.includes(`"requestId":"${answer.headers['x-request-id']}"`))
  await expect.poll(() => ofRequest().join('\n')).toContain(`"code":"${code}"`)
}

/** Posts a chunked body, whose length shows only when it is read. */
async function post(page: string, body: string): Promise<RawAnswer> {
  const visitor = new Browser(portal.url)
  const address = (await FORM_PAGES[page]?.(visitor)) ?? ''
  const headers = { 'content-type': FORM, origin: portal.url, cookie: visitor.jar().header('/') }
  return sendRaw(portal.url + address, { method: 'POST', headers, body, isChunked: true })
}
