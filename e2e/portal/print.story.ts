import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { PROCESSOR } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

const run = promisify(execFile)
/** 12 mm, in points of the paper. */
const MARGIN = 34
/** Letters may extend beyond their boxes. */
const SLACK = 2

interface Word {
  text: string
  from: number
  to: number
  /** The width of its sheet: lists are printed in landscape. */
  sheet: number
}

/** The words of the page on paper, with their left and right edges. */
async function printed(page: Page): Promise<Word[]> {
  const file = join(tmpdir(), `print-${crypto.randomUUID()}.pdf`)
  await writeFile(file, await page.pdf({ preferCSSPageSize: true }))
  const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 64_000_000 })
  await rm(file)
  return stdout.split('<page ').flatMap((sheet) => {
    const width = Number(/^width="([\d.]+)"/.exec(sheet)?.[1] ?? 0)
    return [...sheet.matchAll(/xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</g)].map(
      ([, from, to, text]) => ({
        text: unescaped(text ?? ''),
        from: Number(from),
        to: Number(to),
        sheet: width,
      }),
    )
  })
}

/** Reads the words of a PDF as XML. */
function unescaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/** Every word is between the margins; the words of the main part on screen are on paper. */
async function expectWhole(page: Page, ...expected: string[]): Promise<void> {
  const words = await printed(page)
  const cut = words.filter(({ from, to, sheet }) => from < MARGIN - SLACK || to > sheet - MARGIN + SLACK)
  expect(cut, page.url()).toEqual([])
  const text = words.map((word) => word.text).join(' ')
  for (const words of expected) expect(text, page.url()).toContain(words)
  const squeezed = text.replaceAll(/\s/g, '')
  const lost = (await wordsOfTables(page)).filter((word) => !squeezed.includes(word))
  expect(lost, `missing from the tables of ${page.url()}`).toEqual([])
}

/**
 * The words of the server's tables that must be on paper: the name of the last column, the first and the last
 * cell of every row, and the sums. Buttons are not printed.
 */
async function wordsOfTables(page: Page): Promise<string[]> {
  // A grid contains only the visible rows; other pages are printed as they are.
  const hasGrid = (await page.locator('.grid-frame').count()) > 0
  const html = hasGrid ? await (await page.request.get(page.url())).text() : await page.content()
  return page.evaluate((source) => {
    const sent = new DOMParser().parseFromString(source, 'text/html')
    const unprinted =
      'script, style, template, .btn, td button, dialog, [hidden], details, .sr-only, .grid-select, svg'
    for (const each of sent.querySelectorAll(unprinted)) each.remove()
    const wordsOf = (node: Node | null | undefined): string[] => {
      if (!node) return []
      if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').split(/\s+/).filter(Boolean)
      return [...node.childNodes].flatMap(wordsOf)
    }
    return [...sent.querySelectorAll('main table')].flatMap((table) => {
      const heads = [...table.querySelectorAll('thead tr:last-child th')]
      const cells = [...table.querySelectorAll('tbody tr')].flatMap(({ children }) => [
        children[0],
        children[children.length - 1],
      ])
      return [heads.at(-1), table.querySelector('tfoot'), ...cells].flatMap(wordsOf)
    })
  }, html)
}

/** Every kind of page, by reader; `list > link` is the first page that the list links to. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'admin@tassel.example': [
    '/',
    '/staff-dashboard',
    '/commission-note?tab=AllNotes&pageSize=100',
    '/commission-note?tab=AllNotes > /commission-note/0',
    '/commission-note/payments',
    '/university-invoices?pageSize=100',
    '/university-invoices > /university-invoices/0',
    '/payments',
    '/wallet',
    '/partners',
    '/partners > /partners/0',
    '/partners/tiers',
    '/partners/enquiries',
    '/inactive-partners',
    '/subsidiaries',
    '/agreements',
    '/agreements > /agreements/0',
    '/agreements/tiers',
    '/bank-changes',
    '/users',
    '/users > /users/0',
    '/mails',
    '/send-backs',
    '/usage',
    '/reports',
    '/forms',
    '/forms/new',
    '/reports/partner-statement',
    '/send-back-reasons',
    '/imports',
    '/universities',
    '/universities > /universities/0',
    '/available-courses',
    '/available-courses > /available-courses/0',
    '/flags',
    '/texts',
    '/account',
    '/help',
  ],
  'counsellor@brightpath.example': ['/', '/students', '/applications', '/enquiries', '/account'],
  'partner@brightpath.example': [
    '/',
    '/commission-note',
    '/payments',
    '/wallet',
    '/counsellors',
    '/bank-details',
    '/webhooks',
    '/graphql',
  ],
  'student@mail.example': [
    '/',
    '/profile',
    '/documents',
    '/applications',
    '/available-courses',
    '/recommended-courses',
  ],
}

for (const [email, places] of Object.entries(PAGES))
  test(`every kind of page of ${email} is complete on paper`, async ({ stage }) => {
    const { page } = await stage.as(email)
    for (const place of places) {
      const [list = '', link] = place.split(' > ')
      await page.goto(list)
      if (link) {
        const href = await page.locator(`main a[href^="${link}"]`).first().getAttribute('href')
        await page.goto(href ?? '')
      }
      if (await page.locator('.grid-frame').count()) await expect(page.getByRole('grid')).toBeVisible()
      await expectWhole(page)
    }
  })

test('a note, an invoice, payments, a wallet and partners are complete on paper', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  await page.goto('/commission-note?tab=AllNotes')
  await page
    .getByRole('link', { name: /^Mark payment done: / })
    .first()
    .click()
  const total = page.getByRole('row', { name: /^Total/ })
  await expect(total).toBeVisible()
  const [currency, amount] = /([A-Z]{3})\s*([\d,.]+)/.exec((await total.textContent()) ?? '')?.slice(1) ?? []
  await expectWhole(page, `Total ${currency} ${amount}`, 'Gross commission')
  // At the header and at the end of the table.
  const amounts = (await printed(page)).filter(({ text }) => text === amount)
  expect(amounts.length).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: 'Mark payment done' })).toBeVisible()
  const words = (await printed(page)).map(({ text }) => text)
  expect(words).not.toContain('Mark')
  // A file has its name, and nobody writes a message on paper.
  const invoice = await page
    .getByRole('button', { name: /^Tax invoice .*\.pdf$/ })
    .first()
    .textContent()
  expect(words.join(' ')).toContain(`File ${invoice}`)
  await expect(page.getByRole('combobox', { name: 'About which student' })).toBeVisible()
  expect(words.join(' ')).not.toContain('About the whole note')

  await page.goto('/university-invoices')
  await page.getByRole('link', { name: /INV/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Invoice details' })).toBeVisible()
  await expectWhole(page, 'Invoiced', 'Invoice details')
  for (const [address, words] of [
    ['/payments', 'Balance'],
    ['/wallet', 'Owed to partners'],
    ['/partners', 'Brightpath'],
  ] as const) {
    await page.goto(address)
    await expectWhole(page, words)
  }
})
