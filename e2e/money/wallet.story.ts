import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Db } from '#db/database'
import { insertManyPayableNotes } from '#tests/support/notes/many-payable-notes'
import { PARTNER, PROCESSOR } from '../support/job'
import { expectStatus } from '../support/note'
import { expect, test } from '../support/portal'

const FINANCE = 'finance@tassel.example'
const INVOICE = 'KCOEPL/INV/WALLET/000001'

test.use({ prepare: { fill: async (db: Db) => insertManyPayableNotes(db, INVOICE, 2) } })

/** Opens the payment details of the note and fills in the required fields. */
async function payment(page: Page, reference: string): Promise<void> {
  await page.getByRole('button', { name: 'Mark payment done' }).click()
  await page.getByLabel('Reference no.').fill(reference)
  await page.getByLabel('Payment remarks').fill('Sent with today’s transfer.')
}

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

test('a note is paid in parts, a claw-back is accepted and netted, and the wallet shows it all', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  const open = async (place: number) => {
    await page.goto(`/commission-note?tab=AllNotes&searchQuery=Quill+Okafor+00${place}`)
    await page
      .getByRole('link', { name: /\/CN\// })
      .first()
      .click()
    await expectStatus(page, 'Invoice Uploaded')
  }
  await open(1)
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
  await payment(page, 'PART-1')
  await page.getByRole('dialog').getByLabel('Amount').fill('0,100.00')
  await expect(page.getByRole('dialog').getByText('Read as')).toHaveCount(0)
  await page.getByRole('dialog').getByLabel('Amount').fill('100,00')
  await expect(page.getByRole('dialog').getByText(/^Read as .*100\.00$/)).toBeVisible()
  await page.getByLabel('Bank charge').fill('4.50')
  const equation = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Transfer' })
  await expect(equation).toContainText(/Paid in part.*100\.00.*Bank charge.*4\.50.*Transfer.*95\.50/)
  await inDialog(page, 'Record the part payment').click()
  await expect(page.getByText('Part payment recorded.')).toBeVisible()
  await expectStatus(page, 'Invoice Uploaded')
  const card = page.getByRole('region', { name: 'Payments' })
  await expect(card.getByText('Outstanding')).toBeVisible()
  await payment(page, 'REST-1')
  await page.getByRole('dialog').getByLabel('Amount').fill('99999999')
  await inDialog(page, 'Record the part payment').click()
  await expect(page.getByText(/^Only .* is outstanding on this commission note\.$/)).toBeVisible()
  await page.getByRole('dialog').getByLabel('Amount').fill('')
  await inDialog(page, 'Mark payment done').click()
  await expect(page.getByText('Commission note payment paid successfully.')).toBeVisible()
  await expectStatus(page, 'Commission Payment Done')
  const advices = card.getByRole('button', { name: /Payment advice/ })
  await expect(advices).toHaveCount(2)
  const [advice] = await Promise.all([page.waitForEvent('download'), advices.first().click()])
  expect(advice.suggestedFilename()).toMatch(/^Payment advice .*\.pdf$/)
  expect((await readFile(await advice.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Payment advice downloaded successfully')).toBeVisible()
  const path = new URL(page.url()).pathname

  const finance = await stage.as(FINANCE)
  await finance.page.goto(path)
  await finance.page.getByRole('button', { name: 'Claw back' }).click()
  await expect(finance.page.getByRole('dialog').getByText(/^At most .*\d\.\d\d$/)).toBeVisible()
  await finance.page.getByRole('dialog').getByLabel('Amount').fill('50')
  await finance.page.getByLabel('Reason').fill('The student withdrew before the census date.')
  await inDialog(finance.page, 'Ask the partner to accept').click()
  await expect(finance.page.getByText('The claw-back was sent to the partner to accept.')).toBeVisible()

  const partner = await stage.as(PARTNER)
  // The live feed does not announce the person's own act: the page itself must show it.
  await partner.page.route('**/api/v1/live*', (route) => route.abort())
  await partner.page.goto(path)
  const step = partner.page.getByRole('region', { name: 'Next step' })
  await expect(step.getByText('A claw-back waits for your answer.')).toBeVisible()
  await expect(step.getByText('None: the commission is paid.')).toHaveCount(0)
  const viewport = partner.page.viewportSize()
  await partner.page.setViewportSize({ width: 360, height: 740 })
  await expect(partner.page.getByRole('link', { name: 'Answer in the wallet' }).first()).toBeInViewport()
  if (viewport) await partner.page.setViewportSize(viewport)
  await step.getByRole('link', { name: 'Answer in the wallet' }).click()
  await partner.page.getByRole('button', { name: new RegExp(`^Accept: .* of ${number}$`) }).click()
  const balances = partner.page.getByRole('list', { name: 'Balances' })
  await expect(balances).toBeVisible()
  await expect(balances.getByText('Claw-backs to net')).toHaveCount(0)
  await inDialog(partner.page, 'Accept the claw-back').click()
  await expect(partner.page.getByText('Your acceptance was recorded.')).toBeVisible()
  await expect(balances.getByText('Claw-backs to net')).toBeVisible()
  await partner.page.unroute('**/api/v1/live*')

  await open(2)
  await payment(page, 'NEXT-1')
  await inDialog(page, 'Mark payment done').click()
  await expectStatus(page, 'Commission Payment Done')
  await partner.page.goto('/wallet?searchQuery=NEXT-1')
  await expect(
    partner.page.getByRole('row', { name: /Paid [\d,.]+ · Transferred [\d,.]+; claw-back 50\.00/ }),
  ).toBeVisible()
  await partner.page.goto('/payments?searchQuery=PART-1')
  await expect(partner.page.getByRole('row', { name: /Part payment/ })).toBeVisible()
  await partner.page.goto('/payments?currency=AUD')
  const [archive] = await Promise.all([
    partner.page.waitForEvent('download'),
    partner.page.getByRole('button', { name: 'Download advices' }).click(),
  ])
  expect(archive.suggestedFilename()).toBe('Payment advices.zip')
  await expect(partner.page.getByText('Payment advices downloaded successfully')).toBeVisible()
  await partner.page.goto('/wallet')
  await expect(partner.page.getByRole('heading', { name: 'Statement' })).toBeVisible()
  const companyId = await partner.page.locator('[name="companyId"]').inputValue()
  const href = `/api/v1/payments/statement?from=2020-01-01&to=2099-12-31&currency=AUD&companyId=${companyId}`
  const statement = await partner.page.request.get(href)
  expect(statement.headers()['content-type']).toBe('application/pdf')
})

test('a payout shows its account to those who approve it, and fails with a reason', async ({ stage }) => {
  const take = async (page: Page, step: string) => {
    await page.goto('/wallet')
    await page.getByRole('button', { name: new RegExp(`^${step}: USD.100\\.00`) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^Brightpath Education ••••\d{4}/)).toBeVisible()
    return dialog.getByRole('button', { name: step })
  }
  const finance = await stage.as(FINANCE)
  await (await take(finance.page, 'Authorize')).click()
  await expect(finance.page.getByText('The settlement was authorized.')).toBeVisible()
  const { page } = await stage.as(PROCESSOR)
  await (await take(page, 'Hand to the bank')).click()
  await expect(page.getByText('The settlement was handed to the bank.')).toBeVisible()
  const fail = await take(page, 'Mark as failed')
  await fail.click()
  await expect(page.getByRole('dialog').getByText('Please give a reason.')).toBeVisible()
  await page.getByLabel('Reason').fill('The account was closed.')
  await fail.click()
  await expect(page.getByText('The settlement failed; the wallet is unchanged.')).toBeVisible()
  const partner = await stage.as(PARTNER)
  await partner.page.goto('/wallet')
  await expect(partner.page.getByText(/failed on .* to ••••\d{4} · The account was closed\.$/)).toBeVisible()
})
