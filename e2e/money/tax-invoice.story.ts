import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { PARTNER, PROCESSOR } from '../support/job'
import { expectStatus, fillInvoice } from '../support/note'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const MISTAKE = 'The number is already used'

/** Opens the tax invoice of the first note that waits for the partner; returns its form and its checklist. */
async function openInvoice(page: Page): Promise<{ form: Locator; list: Locator }> {
  await page.goto('/commission-note?tab=InProgress&statusId=5')
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  await page.getByRole('link', { name: 'Raise tax invoice' }).click()
  await expect(page.getByRole('heading', { name: 'What to bill' })).toBeVisible()
  return {
    form: page.getByRole('form', { name: 'Your tax invoice' }),
    list: page.getByRole('region', { name: 'Checklist' }),
  }
}

test('a partner fixes what the checklist finds, views the invoice and finalises it', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  const { form, list } = await openInvoice(page)

  const help = await form.getByText(/Your last one was/).textContent()
  const last = (help ?? '').replace(/^.*Your last one was (.*)\.$/, '$1')
  // The next free number is suggested.
  await expect(form.getByLabel('Invoice number')).not.toHaveValue(/^$/)
  await expect(form.getByLabel('Invoice number')).not.toHaveValue(last)
  await form.getByLabel('Invoice number').clear()
  await expect(list.getByText('The invoice has no number')).toBeVisible()
  await fillInvoice(page, last)
  await form.getByLabel('Invoice date').fill('2099-01-31')
  await expect(list.getByText('The date is in the future')).toBeVisible()
  await form.getByRole('button', { name: 'Finalise without signing' }).click()
  await expect(form.getByText('The date is in the future')).toBeVisible()

  await list.getByRole('link', { name: 'Go to the invoice date' }).click()
  await expect(form.getByLabel('Invoice date')).toBeFocused()
  await form.getByLabel('Invoice date').fill(new Date().toISOString().slice(0, 10))
  await expect(list.getByText(MISTAKE)).toBeVisible()
  await list.getByRole('link', { name: 'Go to the invoice number' }).click()
  await expect(form.getByLabel('Invoice number')).toBeFocused()
  await form.getByLabel('Invoice number').fill('BPE/story/1')
  await expect(list.getByText('The invoice is in order.')).toBeVisible()

  // The person who creates the invoice signs it.
  await form.getByLabel('Signatory').fill('Somebody Else')
  await expect(list.getByText('Enter Priya Deshpande')).toBeVisible()
  await form.getByRole('button', { name: 'Finalise without signing' }).click()
  await expect(form.getByText('Enter Priya Deshpande')).toBeVisible()
  await form.getByLabel('Signatory').fill('Priya Deshpande')
  await expect(list.getByText('The invoice is in order.')).toBeVisible()
  await expect(form.getByText('Enter Priya Deshpande')).toBeHidden()

  // Typed values survive leaving the page.
  await page.reload()
  await expect(form.getByLabel('Invoice number')).toHaveValue('BPE/story/1')
  await expect(list.getByText('The invoice is in order.')).toBeVisible()

  const popup = page.waitForEvent('popup')
  await form.getByRole('button', { name: 'Preview' }).click()
  await (await popup).close()
  await form.getByRole('button', { name: 'Finalise without signing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finalise the invoice' })
  await expect(dialog.getByText('BPE/story/1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Finalise', exact: true }).click()
  await expect(page.getByText('Partner Invoice Finalized Successfully.')).toBeVisible()
  await expectStatus(page, 'Invoice Uploaded')
  await expect(page.getByRole('region', { name: 'Note Details' }).getByText('BPE/story/1')).toBeVisible()

  const processor = await stage.as(PROCESSOR)
  await processor.page.goto(new URL(page.url()).pathname)
  await expect(
    processor.page.getByRole('region', { name: 'Note Details' }).getByText('BPE/story/1'),
  ).toBeVisible()
})

test('a partner’s own PDF is shared once it matches the note, and nothing is lost before', async ({
  stage,
}) => {
  const { page } = await stage.as(PARTNER)
  const { form, list } = await openInvoice(page)
  await form.getByLabel('Upload your own PDF').check()
  await form
    .getByLabel('Tax invoice')
    .setInputFiles({ name: 'Ours.pdf', mimeType: 'application/pdf', buffer: PDF })
  await fillInvoice(page, 'BPE/story/2')
  const asked = await list.getByText(/^It must be/).textContent()
  const [, currency = '', total = ''] = /([A-Z]{3})\s([\d,.]*\d)/.exec(asked ?? '') ?? []
  await form.getByLabel('Currency on the PDF').selectOption(currency)
  await form.getByLabel('Total on the PDF').fill('1')
  await form.getByRole('button', { name: 'Share invoice' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'The invoice was not shared' })
  await expect(failure).toBeVisible()
  await expect(form.getByText('The total differs from the note')).toBeVisible()

  await form.getByLabel('Total on the PDF').fill(total)
  await page.route('**/invoice-share', (route) => route.abort())
  await form.getByRole('button', { name: 'Share invoice' }).click()
  await expect(failure.getByText('Something went wrong!')).toBeVisible()
  await expect(failure.getByText(/Nothing is lost/)).toBeVisible()
  await expect(form.getByText('Ours.pdf')).toBeVisible()
  await expect(form.getByLabel('Invoice number')).toHaveValue('BPE/story/2')

  await page.unroute('**/invoice-share')
  await form.getByRole('button', { name: 'Share invoice' }).click()
  await expect(page.getByText('Invoice shared with KC Team successfully.')).toBeVisible()
  await page.waitForURL(/\/commission-note$/)
})
