import { expect, type Locator, type Page } from '@playwright/test'
import { applyToAll } from './apply-to-all'
import { act, actWithReason, expectStatus, sendToPartner, uploadInvoice } from './note'
import type { Person, Stage } from './portal'

export const MAKER = 'maker@tassel.example'
export const CHECKER = 'checker@tassel.example'
export const PROCESSOR = 'processor@tassel.example'
export const PARTNER = 'partner@brightpath.example'
export const PARTNER_COMPANY = /Bright ?Path/i
/** The beginning of the Indian company's invoice numbers: its notes say GST. */
export const INDIAN_COMPANY = 'KCOEPL/'

/**
 * The portal's main job: from an invoice to a draft, a note, every send-back once, two tax invoices and the
 * payment. `at` gives each person's portal.
 */
export async function fromDraftToPaid(
  stage: Stage,
  at: Record<'maker' | 'checker' | 'processor' | 'partner', number>,
) {
  const maker = await stage.as(MAKER, { portal: at.maker })
  await draftFromInvoice(maker.page)
  await typeSaveAndReload(maker.page)
  await maker.page.getByRole('button', { name: 'Generate note' }).click()
  await expect(maker.page.getByText('Generated commission note successfully')).toBeVisible()
  await expectStatus(maker.page, 'Generated')
  const path = new URL(maker.page.url()).pathname

  const checker = await stage.as(CHECKER, { portal: at.checker })
  const processor = await stage.as(PROCESSOR, { portal: at.processor })
  const partner = await stage.as(PARTNER, { portal: at.partner })
  const on = async (person: Person) => {
    await person.page.goto(path)
    return person.page
  }

  await act(await on(maker), 'Send to checker')
  await expect(maker.page.getByText('Commission note(s) successfully sent to checker')).toBeVisible()
  await expect((await on(checker)).getByText(/Bonus in no agreement: .*250/)).toBeVisible()
  await actWithReason(checker.page, 'Send back to maker', 'The scholarship of one student is missing.')
  await expectStatus(checker.page, 'Corrections from Checker')

  await expect(
    (await on(maker)).getByText('The scholarship of one student is missing.').first(),
  ).toBeVisible()
  await editScholarship(maker.page)
  await act(maker.page, 'Send to checker')
  await expectStatus(maker.page, 'Updated CN sent to checker')
  await sendToPartner(await on(checker))
  await expect(checker.page.getByText('Status updated successfully!')).toBeVisible()

  await actWithReason(await on(partner), 'Request changes in note', 'Our subsidiary’s name is misspelt.')
  await expect((await on(processor)).getByText('Our subsidiary’s name is misspelt.').first()).toBeVisible()
  await act(processor.page, 'Approve the request')
  await processor.page.getByRole('dialog').getByRole('button', { name: 'Approve the request' }).click()
  // The status stays: only the dialog shows the success.
  await expect(processor.page.getByRole('dialog')).toHaveCount(0)
  await expectStatus(processor.page, 'Revision in CN needed')

  await act(await on(maker), 'Send to checker')
  await expectStatus(maker.page, 'Revision in CN needed (with checker)')
  await actWithReason(await on(checker), 'Send back to maker', 'Please say which subsidiary.')
  await act(await on(maker), 'Send to checker')
  await expectStatus(maker.page, 'Updated CN sent to checker (revision)')
  await act(await on(checker), 'Send to payment processor')
  await expectStatus(checker.page, 'Invoice Uploaded')

  await expect((await on(processor)).getByRole('button', { name: 'Mark payment done' })).toHaveCount(0)
  await actWithReason(processor.page, 'Request changes in invoice', 'Please send your tax invoice.')
  await uploadInvoice(await on(partner), 'tax-invoice-1.pdf')
  await actWithReason(await on(processor), 'Request changes in invoice', 'The invoice number is missing.')
  await expect((await on(partner)).getByText('The invoice number is missing.').first()).toBeVisible()
  await uploadInvoice(partner.page, 'tax-invoice-2.pdf', 'Replace tax invoice')
  await expectStatus(await on(partner), 'Invoice uploaded after corrections')

  await pay(await on(processor))
  await expectStatus(processor.page, 'Commission Payment Done')
  await partner.page.goto('/commission-note?tab=Paid')
  await expect(partner.page.getByRole('link', { name: await numberOf(processor.page) }).first()).toBeVisible()
  return { maker, checker, processor, partner, path }
}

/**
 * Chooses two free installments of the partner on an invoice, creates the draft and opens its editor.
 *
 * @param company as in {@link openInvoiceOf}; a story that reads the name of the tax needs one
 */
export async function draftFromInvoice(page: Page, company = ''): Promise<void> {
  await page.goto('/commission-note?tab=Create')
  const choices = await openInvoiceOf(page, PARTNER_COMPANY, company)
  await choices.nth(0).check()
  await choices.nth(1).check()
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL(/\/commission-note\/edit\?draftId=/)
}

/**
 * Opens the first invoice of the list that has two free installments of the partner; returns their
 * checkboxes.
 *
 * @param company the beginning of its invoices' numbers; any company's by default
 */
export async function openInvoiceOf(page: Page, partner: RegExp, company = ''): Promise<Locator> {
  const buttons = page.getByRole('button', { name: `Choose students of ${company}` })
  await expect(buttons.first()).toBeVisible()
  for (const button of await buttons.all()) {
    if (!(await button.isEnabled())) continue
    await button.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('group').first()).toBeVisible()
    const free = dialog
      .getByRole('group', { name: partner })
      .getByRole('listitem')
      .getByRole('checkbox', { disabled: false })
    if ((await free.count()) >= 2) return free
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  throw new Error(`No invoice on the first page has two free installments of ${partner}`)
}

/** Types, saves, types more and reloads: unsaved text is still there. */
async function typeSaveAndReload(page: Page): Promise<void> {
  await applyToAll(page, '12.5')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft details saved successfully')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Early enrolment bonus')
  await page.reload()
  await expect(page.getByText('What you typed earlier was restored.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Early enrolment bonus')
  await page.getByRole('button', { name: 'Generate note' }).click()
  await expect(page.getByText('Overall bonus amount should not be zero.').first()).toBeVisible()
  await page.getByLabel('Amount', { exact: true }).fill('250')
}

async function editScholarship(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit the note' }).click()
  const scholarship = page.getByRole('textbox', { name: /^Scholarship of/ }).first()
  await scholarship.fill('999999999')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/ScholarShip amount should be less than tuition fee for/).first()).toBeVisible()
  await scholarship.fill('100')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The commission note was successfully updated')).toBeVisible()
}

/** Pays the open note, after the missing values were reported at their fields. */
export async function pay(page: Page, reference = 'UTR-2026-000917'): Promise<void> {
  await act(page, 'Mark payment done')
  const dialog = page.getByRole('dialog', { name: 'Payment details' })
  await dialog.getByRole('button', { name: 'Mark payment done' }).click()
  await expect(dialog.getByText('*Payment remarks is required.')).toBeVisible()
  await expect(dialog.getByText('*Reference no. is required.')).toBeVisible()
  await dialog.getByLabel('Reference no.').fill(reference)
  await dialog.getByLabel('Payment remarks').fill('Paid by bank transfer.')
  await dialog.getByRole('button', { name: 'Mark payment done' }).click()
  await expect(page.getByText('Commission note payment paid successfully.')).toBeVisible()
}

async function numberOf(page: Page): Promise<string> {
  return (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
}
