import type { Page } from '@playwright/test'
import { test } from '@playwright/test'
import { MAIL_USER } from '#tests/support/services/mail-server'
import { pdfPages } from '#tests/support/services/pdf-text'
import { act } from '../support/note'
import { DOMAIN, type Internet, PORTAL, startInternet } from '../support/own-domain'
import { expect, signIn } from '../support/portal'
import { listenTo, type Said } from '../support/said'

test.describe.configure({ mode: 'serial' })

const OWNER = 'partner@brightpath.example'
const STUDENT = 'asha@scans.example'
const PHONE = { viewport: { width: 360, height: 740 } }
const HOME = `https://${DOMAIN}`
/** The product's name, the company's name and the portal's host, none of which is the partner's. */
const NOT_OURS = /tassel|kestrel|portal\.example\.com/i
/** The most presses from typing a domain to its served page. */
const MAX_PRESSES = 7

let internet: Internet
test.beforeAll(async ({ launchOptions }) => {
  internet = await startInternet(launchOptions)
})
test.afterAll(async () => {
  const complaints = internet?.complaints()
  await internet?.close()
  expect(complaints, 'the console has no policy violation and no failure').toEqual([])
})

/** Counts every press of a mouse or finger on a page from now on. */
async function countPresses(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('tellPress', () => {
    count += 1
  })
  const listen = () =>
    addEventListener('pointerdown', () => (window as unknown as { tellPress(): void }).tellPress(), true)
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => count
}

test('a partner adds a domain, corrects three records, and is served over TLS in its look', async () => {
  const owner = await internet.visit()
  await signIn(owner, OWNER, '/student-platform-settings/custom-domains')
  // The demo's own domain works on this machine only.
  const domain = owner.getByRole('textbox', { name: 'Domain' })
  await act(owner, 'Remove domain…')
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click()
  await expect(owner.getByText('was removed')).toBeVisible()
  await expect(domain).toBeVisible()

  const presses = await countPresses(owner)
  await domain.click()
  await domain.fill(DOMAIN)
  await act(owner, 'Add domain')
  const state = owner.getByRole('status').filter({ hasText: DOMAIN })
  await expect(state).toContainText('Not found')
  await expect(state).toContainText(`There is no record for ${DOMAIN} yet.`)
  await expect(owner.getByRole('row', { name: `CNAME ${DOMAIN}` })).toContainText(PORTAL)

  await internet.setRecords('A 10.1.2.3')
  await act(owner, 'Check now')
  await expect(state).toContainText('An address record (10.1.2.3) stands where the CNAME should be.')
  await internet.setRecords('A 104.21.9.1')
  await act(owner, 'Check now')
  await expect(state).toContainText('is proxied by Cloudflare')
  await internet.setRecords('CNAME shop.example.com.')
  await act(owner, 'Check now')
  await expect(state).toContainText(`points to shop.example.com, not to ${PORTAL}.`)

  const early = await internet.visit()
  await expect(early.goto(HOME)).rejects.toThrow(/ERR_SSL/)

  await internet.setRecords(`CNAME ${PORTAL}.`)
  await act(owner, 'Check now')
  await expect(state).toContainText('Valid')
  await expect(state).toContainText('Your students reach you at this domain.')
  await expect(owner.getByRole('region', { name: 'Checks' }).getByRole('row')).toHaveCount(6)
  expect(presses(), 'presses from typing the domain until it works').toBeLessThanOrEqual(MAX_PRESSES)

  const visitor = await internet.visit()
  await visitor.goto(HOME)
  await expect(visitor.getByRole('heading', { name: 'Study abroad with Brightpath' })).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'Brightpath', exact: true }).first()).toBeVisible()
  expect(new URL(visitor.url()).origin).toBe(HOME)
})

test('a student signs up by a code on a phone at the partner’s domain, without a foreign name', async () => {
  const owner = await internet.visit({ baseURL: HOME })
  const heard: Said[] = [listenTo(owner, DOMAIN)]
  await signIn(owner, OWNER, '/student-platform-settings/custom-email-settings')
  await setUpMail(owner)
  const { Url } = await makeCode(owner)
  expect(Url).toMatch(new RegExp(`^${HOME}/q/`))
  const poster = await download(owner, '/api/v1/students/download-signup-qrCode?format=pdf')
  expect(pdfPages(poster).join()).toContain(DOMAIN)

  const page = await internet.visit({ ...PHONE, baseURL: HOME })
  heard.push(listenTo(page, DOMAIN))
  await page.goto(Url)
  await expect(page.getByRole('heading', { name: 'Study abroad with Brightpath' })).toBeVisible()
  await expect(page).toHaveTitle(/Brightpath$/)
  await noWiderThanThePhone(page)
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Tamang')
  await page.getByLabel('E-mail').fill(STUDENT)
  await page.getByLabel('Mobile number').fill('9812345678')
  await page.getByLabel('Country where you live').selectOption('Nepal')
  await page.getByLabel(/may keep what I enter here/).check()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await noWiderThanThePhone(page)
  await page.getByLabel('Code').fill(await codeFor(STUDENT))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Documents' }).first()).toBeVisible()
  for (const path of [
    '/documents',
    '/available-courses',
    '/applications',
    '/profile',
    '/account',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page).toHaveTitle(/Brightpath$/)
    await noWiderThanThePhone(page)
  }
  expect((await page.context().cookies()).every(({ secure, domain }) => secure && domain === DOMAIN)).toBe(
    true,
  )

  for (const said of heard) expect(await said.with(NOT_OURS)).toEqual([])
  expect(pdfPages(poster).join()).not.toMatch(NOT_OURS)
  expect(poster.toString('latin1')).not.toMatch(NOT_OURS)
  for (const [at, { to }] of internet.mail.mails.entries()) {
    const isToStudent = to?.some(({ address }) => address === STUDENT)
    expect(internet.mail.sources[at]).not.toMatch(isToStudent ? NOT_OURS : /tassel/i)
  }
  const senders = new Set(internet.mail.mails.map(({ from }) => `${from?.name} ${from?.address}`))
  expect([...senders]).toEqual(['Brightpath hello@brightpath.example'])
})

async function setUpMail(owner: Page): Promise<void> {
  const form = owner.getByRole('form', { name: 'Mail server' })
  await form.getByLabel('Host name').fill('localhost')
  await form.getByLabel('Port number').fill(String(internet.mail.port))
  await form.getByLabel('Sender e-mail').fill('hello@brightpath.example')
  await form.getByLabel('SMTP username').fill(MAIL_USER.username)
  await form.getByLabel('SMTP password').fill(MAIL_USER.password)
  await act(owner, 'Save')
  await expect(owner.getByText('E-mail is sent by localhost.')).toBeVisible()
}

async function makeCode(owner: Page): Promise<{ Url: string }> {
  const answer = await owner.evaluate(() =>
    fetch('/api/v1/students/generate-signup-qrCode').then((response) => response.json()),
  )
  return (answer as { data: { Url: string } }).data
}

async function noWiderThanThePhone(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(PHONE.viewport.width)
}

/** The code of the mail that the partner's server accepted for an address. */
async function codeFor(email: string): Promise<string> {
  let code = ''
  await expect
    .poll(() => {
      const mail = internet.mail.mails.findLast(({ to }) => to?.some(({ address }) => address === email))
      code = /Your code is (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

/** A file as the page receives it: the test's own requests do not resolve the page's names. */
async function download(page: Page, path: string): Promise<Buffer> {
  const bytes = await page.evaluate(
    async (from) => [...new Uint8Array(await (await fetch(from)).arrayBuffer())],
    path,
  )
  return Buffer.from(bytes)
}
