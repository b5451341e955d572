import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { act } from '../support/note'
import { expect, test } from '../support/portal'

const run = promisify(execFile)
const COMPANY = 'Kestrel Campus Overseas Education Private Limited'
const ACCOUNT = '912020099887766'
const CHANGE = 'A change is pending'

async function invoiceText(page: Page, id: string, file: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/invoices/${id}/pdf`)
  expect(answer.ok()).toBe(true)
  await writeFile(file, await answer.body())
  return (await run('pdftotext', ['-layout', file, '-'])).stdout
}

/** Opens the page of the company whose account changes. */
async function openCompany(page: Page): Promise<void> {
  await page.goto('/companies')
  await page.getByRole('link', { name: COMPANY }).click()
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible()
}

test('two people change a company’s bank account, and earlier documents keep the old one', async ({
  stage,
}, info) => {
  const finance = (await stage.as('finance@tassel.example')).page
  await finance.goto('/university-invoices?searchQuery=KCOEPL')
  const href =
    (await finance
      .getByRole('link', { name: /^KCOEPL\/INV\// })
      .first()
      .getAttribute('href')) ?? ''
  const invoiceId = href.split('/').at(-1) ?? ''
  const before = await invoiceText(finance, invoiceId, info.outputPath('before.pdf'))

  const first = (await stage.as('superadmin@tassel.example')).page
  await openCompany(first)
  const old = await first.locator('dt', { hasText: 'Account no.' }).locator('+ dd').textContent()
  expect(before).toContain(old)
  await act(first, 'Change')
  const form = first.getByRole('dialog', { name: /^Change Kestrel/ })
  await form.getByRole('button', { name: 'Propose' }).click()
  await expect(form.getByText('Nothing of this company was changed.')).toBeVisible()
  await form.getByLabel('Account no.').fill(ACCOUNT)
  await form.getByRole('button', { name: 'Propose' }).click()
  const proposed = first.getByRole('region', { name: CHANGE })
  await expect(proposed.getByRole('row', { name: /Account no./ })).toContainText(ACCOUNT)
  await expect(proposed.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(proposed.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const second = (await stage.as('superadmin2@tassel.example')).page
  await openCompany(second)
  const row = second.getByRole('region', { name: CHANGE }).getByRole('row', { name: /Account no./ })
  await expect(row.getByRole('cell').first()).toHaveText(old ?? '')
  await act(second, 'Approve')
  await second
    .getByRole('dialog', { name: 'Approve the change' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(second.getByRole('region', { name: CHANGE })).toHaveCount(0)
  await expect(second.getByRole('region', { name: 'On papers' })).toContainText(ACCOUNT)
  await expect(second.getByRole('region', { name: 'History' })).toContainText(`${old} → ${ACCOUNT}`)

  expect(await invoiceText(finance, invoiceId, info.outputPath('after.pdf'))).toBe(before)
  await finance.goto('/university-invoices')
  await finance.getByRole('link', { name: 'New invoice' }).click()
  await finance.getByLabel('University', { exact: true }).selectOption({ index: 1 })
  await finance.getByLabel('Issuing company').selectOption({ index: 0 })
  await finance.getByRole('button', { name: 'Continue' }).click()
  await expect(finance.getByLabel('Account no.')).toHaveValue(ACCOUNT)
})
