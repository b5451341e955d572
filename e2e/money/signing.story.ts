import type { Page } from '@playwright/test'
import { expect, test } from '../support/portal'

const OWNER = 'partner@brightpath.example'
const SIGNATORY = 'Priya Deshpande'

/** On the signer's page: reads, agrees, types the name. */
async function sign(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign this document?' })).toBeVisible()
  // The signer's page has no menu of the portal.
  await expect(page.getByRole('link', { name: 'Commission notes' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /I have read the document/ }).check()
  await page.getByLabel('Type your name to sign').fill(SIGNATORY)
  await page.getByRole('button', { name: 'Sign the document' }).click()
  await expect(page.getByRole('heading', { name: 'Partner Invoice Finalized Successfully.' })).toBeVisible()
}

test('a partner signs two invoices one after another, cancels in between and continues later', async ({
  stage,
}) => {
  const { page } = await stage.as(OWNER)
  await page.goto('/commission-note')
  await page.getByRole('link', { name: 'Sign invoices' }).click()
  await page.getByRole('checkbox', { name: 'All of them' }).uncheck()
  const notes = page.getByRole('checkbox', { name: /\/CN\// })
  const total = await notes.count()
  await notes.nth(0).check()
  await notes.nth(1).check()
  await page.getByLabel('Signatory').fill(SIGNATORY)
  await page.getByLabel('Designation').fill('Director')
  const noGst = page.getByRole('checkbox', { name: /no (GST|HST|GST\/HST) applies/i })
  if ((await noGst.count()) > 0) await noGst.check()
  const numbers = page.getByRole('textbox', { name: /Invoice number for/ })
  await numbers.nth(0).fill('SIGN-1')
  await numbers.nth(1).fill('SIGN-2')
  await page.getByRole('button', { name: 'Sign 2 invoices' }).click()
  await sign(page)
  await expect(page.getByText('1 of 2 signed')).toBeVisible()

  await page.getByRole('button', { name: 'Sign the next one' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Signing cancelled' })).toBeVisible()
  await page.getByRole('link', { name: 'Stop here' }).click()
  await expect(page.getByText('You stopped after 1 of 2.')).toBeVisible()
  await expect(notes).toHaveCount(total - 1)

  await page.getByRole('button', { name: 'Continue with SIGN-2' }).click()
  await expect(page.getByRole('heading', { name: 'Sign this document?' })).toBeVisible()
  // Leave and come back: the queue resumes the waiting attempt.
  await page.goto('/commission-note/sign')
  await page.getByRole('button', { name: 'Continue with SIGN-2' }).click()
  await sign(page)
  await expect(page.getByText('2 of 2 signed')).toBeVisible()

  await page.getByRole('link', { name: 'Open the note' }).click()
  await expect(page.getByText('By the portal, signed digitally')).toBeVisible()
  await page.getByRole('button', { name: 'Verify the signature' }).click()
  await expect(page.getByText('The document is as it was signed.')).toBeVisible()
  await expect(page.getByText(`Signed by ${SIGNATORY}`)).toBeVisible()
})

test('a waiting signing is resumed from the invoice, and the signer’s refusal is reported', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as(OWNER)
  await page.goto('/commission-note/sign')
  await page.getByRole('checkbox', { name: 'All of them' }).uncheck()
  await page
    .getByRole('checkbox', { name: /\/CN\// })
    .nth(0)
    .check()
  await page
    .getByRole('textbox', { name: /Invoice number for/ })
    .nth(0)
    .fill('SIGN-3')
  await page.getByLabel('Signatory').fill(SIGNATORY)
  await page.getByLabel('Designation').fill('Director')
  const noGst = page.getByRole('checkbox', { name: /no (GST|HST|GST\/HST) applies/i })
  if ((await noGst.count()) > 0) await noGst.check()
  await page.getByRole('button', { name: 'Sign 1 invoice' }).click()
  await page.getByRole('button', { name: 'Simulate failure (demo)' }).click()
  await expect(
    page.getByText('The signer could not sign the invoice. The signature was refused.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to the invoice' }).click()
  await expect(page.getByText('The last attempt to sign failed')).toBeVisible()

  const invoice = page.url()
  await page.getByLabel('Invoice number').fill('SIGN-3')
  await page.getByLabel('Signatory').fill(SIGNATORY)
  await page.getByLabel('Designation').fill('Director')
  const declaration = page.getByRole('checkbox', { name: /no (GST|HST|GST\/HST) applies/i })
  if ((await declaration.count()) > 0) await declaration.check()
  await page.getByRole('button', { name: 'Sign digitally' }).click()
  await expect(page.getByRole('heading', { name: 'Sign this document?' })).toBeVisible()
  await page.goto(invoice)
  await expect(page.getByText('Invoice SIGN-3 is waiting to be signed')).toBeVisible()
  await page.getByRole('button', { name: 'Continue signing' }).click()
  await sign(page)
})
