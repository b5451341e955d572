import type { Page } from '@playwright/test'
import type { Db } from '#db/database'
import { insertManyPayableNotes } from '#tests/support/notes/many-payable-notes'
import { PARTNER, PROCESSOR } from '../support/job'
import { expectStatus } from '../support/note'
import { expect, test } from '../support/portal'

const FINANCE = 'finance@tassel.example'
const INVOICE = 'KCOEPL/INV/ONCE/000001'
const WENT_WRONG = 'Something went wrong!'

test.use({ prepare: { fill: async (db: Db) => insertManyPayableNotes(db, INVOICE, 1) } })

/** The server handles the next call to this address, but its answer never arrives. */
async function loseTheAnswer(page: Page, address: string | RegExp): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

async function refund(page: Page, amount: string, reference: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Record a refund' })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Reference no.').fill(reference)
}

async function openRefund(page: Page): Promise<void> {
  await page.goto('/payments?searchQuery=WIRE-1')
  await page.getByRole('link', { name: /^Refund of/ }).click()
  await expect(page.getByRole('dialog', { name: 'Record a refund' })).toBeVisible()
}

async function expectOnce(page: Page, reference: string): Promise<void> {
  await page.goto(`/payments?searchQuery=${reference}`)
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toHaveCount(1)
}

test('a repeated press after a lost answer books once, and reports the first result', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  await page.goto('/commission-note?tab=AllNotes&searchQuery=Quill+Okafor+001')
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  await expectStatus(page, 'Invoice Uploaded')
  const path = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Mark payment done' }).click()
  await page.getByLabel('Reference no.').fill('WIRE-1')
  await page.getByLabel('Payment remarks').fill('Sent with today’s transfer.')
  await loseTheAnswer(page, /\/api\/v1\/(payments|cns\/mark-payment-done)$/)
  await inDialog(page, 'Mark payment done').click()
  await expect(page.getByText(WENT_WRONG)).toBeVisible()
  await inDialog(page, 'Mark payment done').click()
  await expect(page.getByText('Commission note payment paid successfully.')).toBeVisible()
  await expectOnce(page, 'WIRE-1')

  const finance = await stage.as(FINANCE)
  const financePage = finance.page
  await openRefund(financePage)
  await refund(financePage, '40', 'BACK-1')
  await loseTheAnswer(financePage, '**/api/v1/payments/*/refund')
  await inDialog(financePage, 'Record the refund').click()
  await expect(financePage.getByText(WENT_WRONG)).toBeVisible()
  await inDialog(financePage, 'Record the refund').click()
  await expect(financePage.getByText('The refund was recorded.')).toBeVisible()
  await expectOnce(financePage, 'BACK-1')

  await financePage.goto(path)
  await financePage.getByRole('button', { name: 'Claw back' }).click()
  await financePage.getByRole('dialog').getByLabel('Amount').fill('7')
  await financePage.getByLabel('Reason').fill('The student withdrew before the census date.')
  await loseTheAnswer(financePage, '**/api/v1/claw-backs')
  await inDialog(financePage, 'Ask the partner to accept').click()
  await expect(financePage.getByText(WENT_WRONG)).toBeVisible()
  await inDialog(financePage, 'Ask the partner to accept').click()
  await expect(financePage.getByText('The claw-back was sent to the partner to accept.')).toBeVisible()

  const partner = await stage.as(PARTNER)
  await partner.page.goto('/wallet')
  const asked = partner.page.getByRole('button', { name: /^Accept: AUD.7\.00 of/ })
  await expect(asked).toHaveCount(1)
  await partner.page.getByRole('button', { name: 'Settle wallet' }).click()
  await partner.page.getByRole('dialog').getByLabel('Amount').fill('11.11')
  await loseTheAnswer(partner.page, '**/api/v1/wallet/settlements')
  await inDialog(partner.page, 'Request the settlement').click()
  await expect(partner.page.getByText(WENT_WRONG)).toBeVisible()
  await inDialog(partner.page, 'Request the settlement').click()
  await expect(partner.page.getByText('The settlement was requested.')).toBeVisible()
  const settlements = partner.page.getByRole('region', { name: 'Settlements' })
  await expect(settlements.getByText('AUD 11.11')).toHaveCount(1)
})

test('a double click, a second tab and the Back button book nothing twice', async ({ stage }) => {
  const { page, context } = await stage.as(FINANCE)
  await openRefund(page)
  await refund(page, '10', 'BACK-2')
  await inDialog(page, 'Record the refund').dblclick()
  await expect(page.getByText('The refund was recorded.')).toBeVisible()
  await expectOnce(page, 'BACK-2')

  await openRefund(page)
  const other = await context.newPage()
  await openRefund(other)
  await refund(page, '10', 'BACK-3')
  await inDialog(page, 'Record the refund').click()
  await expect(page.getByText('The refund was recorded.')).toBeVisible()
  await refund(other, '10', 'back-3')
  await inDialog(other, 'Record the refund').click()
  const used = /^This reference no\. has already been used: for a refund of .*\/CN\//
  await expect(other.getByText(used)).toBeVisible()
  await expectOnce(other, 'BACK-3')

  await page.goBack()
  await refund(page, '10', 'BACK-3')
  await inDialog(page, 'Record the refund').click()
  await expect(page.getByText(used)).toBeVisible()
  await expectOnce(page, 'BACK-3')
})
