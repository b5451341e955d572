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
const A4_WIDTH = 595
/** Letters lean out of their boxes. */
const SLACK = 2

interface Word {
  text: string
  from: number
  to: number
}

/** The words of the page on paper, with where they begin and end from the left. */
async function printed(page: Page): Promise<Word[]> {
  const file = join(tmpdir(), `print-${crypto.randomUUID()}.pdf`)
  await writeFile(file, await page.pdf({ preferCSSPageSize: true }))
  const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 64_000_000 })
  await rm(file)
  return [...stdout.matchAll(/xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</g)].map(
    ([, from, to, text]) => ({ text: text ?? '', from: Number(from), to: Number(to) }),
  )
}

/** Every word lies between the margins; the words of the main part that are read on screen are there. */
async function expectWhole(page: Page, ...expected: string[]): Promise<void> {
  const words = await printed(page)
  const cut = words.filter(({ from, to }) => from < MARGIN - SLACK || to > A4_WIDTH - MARGIN + SLACK)
  expect(cut, page.url()).toEqual([])
  const text = words.map((word) => word.text).join(' ')
  for (const words of expected) expect(text, page.url()).toContain(words)
}

test('a note, an invoice, payments, a wallet and partners are whole on paper', async ({ stage }) => {
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
  // At the head and at the end of the table.
  const amounts = (await printed(page)).filter(({ text }) => text === amount)
  expect(amounts.length).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: 'Mark payment done' })).toBeVisible()
  expect((await printed(page)).map(({ text }) => text)).not.toContain('Mark')

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
