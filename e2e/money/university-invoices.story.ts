import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

test('an invoice is raised for two installments, sent with its PDF, and received in two parts', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as('finance@tassel.example')
  await page.goto('/university-invoices')
  await page.getByRole('link', { name: 'New invoice' }).click()
  await page.getByLabel('University', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Issuing company').selectOption({ index: 0 })
  await page.getByRole('button', { name: 'Continue' }).click()

  const open = page.getByRole('table', { name: 'Installments not yet invoiced' })
  await open.getByRole('checkbox').nth(0).check()
  await open.getByRole('checkbox').nth(1).check()
  for (const rate of await page.getByRole('textbox', { name: /^Rate of/ }).all()) await rate.fill('20')
  await page.getByLabel('SWIFT code').fill('')
  await page.getByLabel('Invoice number').fill('100 %')
  await page.getByRole('button', { name: 'Create the invoice' }).click()
  await expect(page.getByText('*SWIFT code is required.')).toBeVisible()
  await expect(page.getByText('Please enter valid invoice number!')).toBeVisible()
  await page.getByLabel('SWIFT code').fill('SHYDINBBPUN')
  await page.getByLabel('Invoice number').fill('')
  await page.getByRole('button', { name: 'Create the invoice' }).click()
  await expect(page.getByText('The invoice was created.')).toBeVisible()
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
  expect(number).toMatch(/^KCOEPL\/INV\/\d{4}\/\d{6}$/)

  await page.getByRole('button', { name: 'Send to university' }).click()
  const sending = page.getByRole('dialog', { name: 'Send to university' })
  await sending.getByLabel('University e-mail').fill('nobody')
  await sending.getByRole('button', { name: 'Send the invoice' }).click()
  await expect(sending.getByText('nobody is not a valid email')).toBeVisible()
  await sending.getByLabel('University e-mail').fill('bursar@university.example')
  await sending.getByLabel('Message').fill('With thanks for a good year')
  await sending.getByRole('button', { name: 'Send the invoice' }).click()
  await expect(page.getByText('The invoice was sent to the university.')).toBeVisible()
  await expect(page.getByText('Invoice Sent to University')).toBeVisible()

  const admin = await stage.as('admin@tassel.example')
  await admin.page.goto('/mails')
  await admin.page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  const coming = admin.page.waitForEvent('download')
  await admin.page.getByRole('button', { name: `${number.replaceAll('/', '-')}.pdf` }).click()
  const pdf = await readFile(await (await coming).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(admin.page.getByText('Attachment downloaded successfully')).toBeVisible()

  const receive = async (amount: string | null, reference: string) => {
    await page.getByRole('button', { name: 'Record money received' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record money received' })
    if (amount !== null) await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await dialog.getByRole('textbox', { name: 'Reference no.' }).fill(reference)
    await dialog.getByRole('button', { name: 'Record amount' }).click()
  }
  await receive('100', 'SWIFT-1')
  await expect(page.getByText('A part of the invoice was received.')).toBeVisible()
  await expect(page.getByText('Still to receive', { exact: true })).toBeVisible()
  await receive(null, 'SWIFT-2')
  await expect(page.getByText('Payment received for the invoice.')).toBeVisible()
  await expect(page.getByText('Payment received for Invoice')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record money received' })).toHaveCount(0)

  await page
    .getByRole('button', { name: /^Undo the receipt of/ })
    .first()
    .click()
  const undoing = page.getByRole('dialog', { name: 'Undo the receipt' })
  await undoing.getByRole('textbox', { name: 'Reason' }).fill('It was another invoice’s')
  await undoing.getByRole('button', { name: 'Undo the receipt' }).click()
  await expect(page.getByText('The receipt was undone.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Undid the receipt of' })).toBeVisible()

  await page.goto(`/university-invoices?searchQuery=${encodeURIComponent(number)}`)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 invoice' })).toBeVisible()
})
