import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Takes an action of the note that needs no input. */
export async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
}

/** Whether the open note marks differences, each of which needs a reason. */
export async function hasDifferences(page: Page): Promise<boolean> {
  const said = await page.getByRole('region', { name: 'Check', exact: true }).textContent()
  return /\d differences? from/.test(said ?? '')
}

/** Sends the note to its partner, with one reason for all differences if there are any. */
export async function sendToPartner(page: Page): Promise<void> {
  const isAsked = await hasDifferences(page)
  await act(page, 'Send to partner')
  if (!isAsked) return
  const dialog = page.getByRole('dialog', { name: 'Send to partner' })
  await dialog.getByRole('textbox').first().fill('Agreed with the partner by mail.')
  await dialog.getByRole('button', { name: 'Send to partner', exact: true }).click()
}

/** Takes the main step by key, and types the reason by keyboard: its field has the focus if one is needed. */
export async function takeMainStepByKey(page: Page): Promise<void> {
  // Sending to the payment processor needs no reason, whatever differs.
  const goesToPartner = await page.getByRole('button', { name: 'Send to partner', exact: true }).isVisible()
  const isAsked = goesToPartner && (await hasDifferences(page))
  await page.keyboard.press('a')
  if (!isAsked) return
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Agreed with the partner by mail.')
  await page.keyboard.press('Control+Enter')
}

/** Sends a note back for a reason outside the list, after a refusal at the field for a missing one. */
export async function actWithReason(page: Page, action: string, reason: string): Promise<void> {
  await act(page, action)
  const dialog = page.getByRole('dialog', { name: action })
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog.getByText('Choose a reason.').last()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Other')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

/** Uploads the partner's tax invoice as a PDF with its fields, and waits for the list that follows. */
export async function uploadInvoice(page: Page, name: string, link = 'Raise tax invoice'): Promise<void> {
  await page.getByRole('link', { name: link }).click()
  const form = page.getByRole('form', { name: 'Your tax invoice' })
  await form.getByLabel('Upload your own PDF').check()
  await form.getByLabel('Tax invoice').setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF })
  await fillInvoice(page, name.replace(/\.pdf$/, ''))
  await form.getByRole('button', { name: 'Share invoice' }).click()
  await expect(page.getByText('Invoice shared with KC Team successfully.')).toBeVisible()
  await page.waitForURL(/\/commission-note$/)
}

/** Fills the fields that every tax invoice needs; the date is today's already. */
export async function fillInvoice(page: Page, number: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Your tax invoice' })
  await form.getByLabel('Invoice number').fill(number)
  await form.getByLabel('Signatory').fill('Priya Deshpande')
  await form.getByLabel('Designation').fill('Director')
  const declaration = form.getByLabel(/^I declare that no [GH]ST applies/)
  if (await declaration.isVisible()) await declaration.check()
}

/** Expects the header of the note's page to show this status. */
export async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.locator('.note-head .badge')).toHaveText(status)
}
