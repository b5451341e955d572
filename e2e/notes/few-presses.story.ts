import type { Locator, Page } from '@playwright/test'
import { CHECKER, MAKER, openInvoiceOf, PARTNER, PARTNER_COMPANY, PROCESSOR } from '../support/job'
import { act, expectStatus, sendToPartner } from '../support/note'
import { expect, type Person, type Stage, test } from '../support/portal'

test.use({ company: 'own' })

/** What a person may press from an invoice to a paid note, all four together. */
const MOST_PRESSES = 20

/** Counts every press of a mouse or finger on the pages of the people it opens. */
class Presses {
  count = 0
  readonly #stage: Stage

  constructor(stage: Stage) {
    this.#stage = stage
  }

  async as(email: string): Promise<Person> {
    const person = await this.#stage.as(email)
    await person.page.exposeFunction('tellPress', () => {
      this.count += 1
    })
    await person.page.addInitScript(() => {
      addEventListener('pointerdown', () => (window as unknown as { tellPress(): void }).tellPress(), true)
    })
    await person.page.goto('/commission-note')
    return person
  }
}

/** Types into a field as a person does: presses it first, unless the cursor is there already. */
async function type(field: Locator, text: string): Promise<void> {
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.click()
  await field.fill(text)
}

/** Types what is asked for and not there yet. */
async function typeMissing(field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) === '') await type(field, text)
}

/** From the list that everybody begins with to one note, whose number they have from its notice: the slash leads to the search. */
async function openNote(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(number)
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

/** Which invoice has students of the partner: the maker knows it before they begin. */
async function knownInvoice(stage: Stage): Promise<string> {
  const { page } = await stage.as(MAKER)
  await page.goto('/commission-note?tab=Create')
  await openInvoiceOf(page, PARTNER_COMPANY)
  const heading = await page.getByRole('dialog').getByRole('heading').first().textContent()
  return /\S+\/INV\/\S+/.exec(heading ?? '')?.[0] ?? ''
}

test('from an invoice to a paid note in few presses', async ({ stage }) => {
  const invoice = await knownInvoice(stage)
  const presses = new Presses(stage)
  const told: number[] = []

  const { page: maker } = await presses.as(MAKER)
  await maker.getByRole('link', { name: 'Create', exact: true }).click()
  await maker.getByRole('button', { name: `Choose students of ${invoice}` }).click()
  const free = maker
    .getByRole('dialog')
    .getByRole('group', { name: PARTNER_COMPANY })
    .getByRole('listitem')
    .getByRole('checkbox', { disabled: false })
  await free.nth(0).check()
  await free.nth(1).check()
  await maker.getByRole('button', { name: 'Create draft' }).click()
  await maker.waitForURL(/\/commission-note\/edit\?draftId=/)
  const shares = maker.getByRole('textbox', { name: /^Commission of / })
  await expect(shares.first()).toBeVisible()
  const values = await shares.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  )
  if (values.includes('')) {
    await type(maker.getByLabel('Value for all students'), '12.5')
    await maker.getByRole('button', { name: 'Apply to all' }).click()
  }
  await act(maker, 'Generate note')
  await expectStatus(maker, 'Generated')
  const number = (await maker.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
  await act(maker, 'Send to checker')
  await expect(maker.getByText('Commission note(s) successfully sent to checker')).toBeVisible()

  told.push(presses.count)
  const { page: checker } = await presses.as(CHECKER)
  await openNote(checker, number)
  await sendToPartner(checker)
  await expect(checker.getByText('Status updated successfully!')).toBeVisible()

  told.push(presses.count)
  const { page: partner } = await presses.as(PARTNER)
  await openNote(partner, number)
  await partner.getByRole('link', { name: 'Raise tax invoice' }).click()
  const form = partner.getByRole('form', { name: 'Your tax invoice' })
  await typeMissing(form.getByLabel('Invoice number'), 'BPE/main/1')
  await typeMissing(form.getByLabel('Signatory'), 'Priya Deshpande')
  await typeMissing(form.getByLabel('Designation'), 'Director')
  const declaration = form.getByLabel('I declare that no GST applies')
  if (await declaration.isVisible()) await declaration.check()
  await form.getByRole('button', { name: 'Finalise without signing' }).click()
  await partner.getByRole('dialog').getByRole('button', { name: 'Finalise', exact: true }).click()
  await expect(partner.getByText('Partner Invoice Finalized Successfully.')).toBeVisible()

  told.push(presses.count)
  const { page: processor } = await presses.as(PROCESSOR)
  await openNote(processor, number)
  await act(processor, 'Mark payment done')
  const dialog = processor.getByRole('dialog', { name: 'Payment details' })
  await type(dialog.getByLabel('Reference no.'), 'UTR-2026-004711')
  await type(dialog.getByLabel('Payment remarks'), 'Paid by bank transfer.')
  await dialog.getByRole('button', { name: 'Mark payment done' }).click()
  await expectStatus(processor, 'Commission Payment Done')

  // Every page had its presses told: without them the number below would say nothing.
  expect(presses.count).toBeGreaterThan(12)
  expect(presses.count, `after each person: ${told.join(', ')}`).toBeLessThanOrEqual(MOST_PRESSES)
})
