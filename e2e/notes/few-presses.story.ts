import type { Locator, Page } from '@playwright/test'
import {
  CHECKER,
  INDIAN_COMPANY,
  MAKER,
  openInvoiceOf,
  PARTNER,
  PARTNER_COMPANY,
  PROCESSOR,
} from '../support/job'
import { act, expectStatus, sendToPartner } from '../support/note'
import { expect, type Person, type Stage, test } from '../support/portal'

test.use({ company: 'own' })

/**
 * Longer than anybody waits without feedback; the specification sets a time only for a message, and nobody
 * waits for it to disappear.
 */
const LONG_WAIT_MS = 1000

/** The most presses from an invoice to a paid note, by all four people together. */
const MAX_PRESSES = 20

/** Counts every press of a mouse or finger on these people's pages. */
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

/** Types into a field as a person does: focuses it first, unless it has the focus. */
async function type(field: Locator, text: string): Promise<void> {
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.click()
  await field.fill(text)
}

/** Fills in the required values that are still missing. */
async function typeMissing(field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) === '') await type(field, text)
}

/**
 * Goes by pointer from the start list to the note whose number the notice gave: to its row if visible, or
 * else by the search.
 */
async function openNote(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible()
  const row = page.getByRole('link', { name: number, exact: true })
  if (!(await row.isVisible())) await type(page.getByRole('searchbox'), number)
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

/** The waiting time after presses, which is only reported: it depends on the machine. */
class Waits {
  readonly #long: string[] = []

  async for(what: string, press: () => Promise<void>, shown: Locator): Promise<void> {
    await press()
    const pressed = performance.now()
    await expect(shown).toBeVisible()
    const ms = performance.now() - pressed
    if (ms > LONG_WAIT_MS) this.#long.push(`${what} ${(ms / 1000).toFixed(1)} s`)
  }

  get told(): string {
    return `waits above a second: ${this.#long.join(', ') || 'none'}`
  }
}

/** The invoice with students of the partner, which the maker knows in advance. */
async function knownInvoice(stage: Stage): Promise<string> {
  const { page } = await stage.as(MAKER)
  await page.goto('/commission-note?tab=Create')
  // Of the Indian company: a partner declares that no HST applies by one press more.
  await openInvoiceOf(page, PARTNER_COMPANY, INDIAN_COMPANY)
  const heading = await page.getByRole('dialog').getByRole('heading').first().textContent()
  return /\S+\/INV\/\S+/.exec(heading ?? '')?.[0] ?? ''
}

test('an invoice becomes a paid note in few presses', async ({ stage }) => {
  const invoice = await knownInvoice(stage)
  const presses = new Presses(stage)
  const waits = new Waits()
  const told: number[] = []

  const { page: maker } = await presses.as(MAKER)
  const choose = maker.getByRole('button', { name: `Choose students of ${invoice}` })
  await waits.for('invoices', () => maker.getByRole('link', { name: 'Create', exact: true }).click(), choose)
  const free = maker
    .getByRole('dialog')
    .getByRole('group', { name: PARTNER_COMPANY })
    .getByRole('listitem')
    .getByRole('checkbox', { disabled: false })
  await waits.for('students', () => choose.click(), free.nth(0))
  await free.nth(0).check()
  await free.nth(1).check()
  const shares = maker.getByRole('textbox', { name: /^Commission of / })
  await waits.for('draft', () => maker.getByRole('button', { name: 'Create draft' }).click(), shares.first())
  const values = await shares.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  )
  if (values.includes('')) {
    await type(maker.getByLabel('Value for all students'), '12.5')
    await maker.getByRole('button', { name: 'Apply to all' }).click()
  }
  const send = maker.getByRole('button', { name: 'Send to checker', exact: true })
  await waits.for('note', () => act(maker, 'Generate note'), send)
  await expectStatus(maker, 'Generated')
  const number = (await maker.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
  const sent = maker.getByText('Commission note(s) successfully sent to checker')
  await waits.for('to the checker', () => send.click(), sent)

  told.push(presses.count)
  const { page: checker } = await presses.as(CHECKER)
  await openNote(checker, number)
  const updated = checker.getByText('Status updated successfully!')
  await waits.for('to the partner', () => sendToPartner(checker), updated)

  told.push(presses.count)
  const { page: partner } = await presses.as(PARTNER)
  await openNote(partner, number)
  const form = partner.getByRole('form', { name: 'Your tax invoice' })
  await waits.for('tax invoice', () => partner.getByRole('link', { name: 'Raise tax invoice' }).click(), form)
  await typeMissing(form.getByLabel('Invoice number'), 'BPE/main/1')
  await typeMissing(form.getByLabel('Signatory'), 'Priya Deshpande')
  await typeMissing(form.getByLabel('Designation'), 'Director')
  const declaration = form.getByLabel(/^I declare that no [GH]ST applies/)
  if (await declaration.isVisible()) await declaration.check()
  await form.getByRole('button', { name: 'Finalise without signing' }).click()
  const finalise = partner.getByRole('dialog').getByRole('button', { name: 'Finalise', exact: true })
  const finalised = partner.getByText('Partner Invoice Finalized Successfully.')
  await waits.for('finalised', () => finalise.click(), finalised)

  told.push(presses.count)
  const { page: processor } = await presses.as(PROCESSOR)
  await openNote(processor, number)
  const dialog = processor.getByRole('dialog', { name: 'Payment details' })
  await waits.for('payment', () => act(processor, 'Mark payment done'), dialog)
  await type(dialog.getByLabel('Reference no.'), 'UTR-2026-004711')
  await type(dialog.getByLabel('Payment remarks'), 'Paid by bank transfer.')
  await waits.for(
    'paid',
    () => dialog.getByRole('button', { name: 'Mark payment done' }).click(),
    processor.locator('.note-head .badge', { hasText: 'Commission Payment Done' }),
  )
  await expectStatus(processor, 'Commission Payment Done')

  told.push(presses.count)
  console.info(`${presses.count} presses, after each person ${told.join(', ')}; ${waits.told}`)
  // Every page reported its presses: otherwise the number below would mean nothing.
  expect(presses.count).toBeGreaterThan(12)
  expect(presses.count, `after each person: ${told.join(', ')}`).toBeLessThanOrEqual(MAX_PRESSES)
})
