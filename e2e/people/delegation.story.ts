import type { Page } from '@playwright/test'
import { MAKER, PROCESSOR } from '../support/job'
import { expect, test } from '../support/portal'

const SUBSTITUTE = 'Minh Trần'
const DAY_MS = 86_400_000

/** Fills the absence form: from today for three more days, the maker's work to the substitute. */
async function delegation(page: Page): Promise<void> {
  const first = await page.getByLabel('First day away').inputValue()
  const last = new Date(new Date(first).getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
  await page.getByLabel('Last day away').fill(last)
  await page.getByLabel('Note for the others').fill('Northstar is promised an answer by Friday.')
  await page.getByLabel('Maker’s work goes to').selectOption({ label: SUBSTITUTE })
  await expect(page.getByText(new RegExp(`\\d+ notes go to ${SUBSTITUTE}`))).toBeVisible()
  await page.getByRole('button', { name: 'Hand over now' }).click()
}

test('an absent maker’s notes go to another, new ones too, and come back', async ({ stage }) => {
  const maker = await stage.as(MAKER)
  await maker.page.goto('/account')
  await maker.page.getByRole('button', { name: 'Hand over now' }).click()
  await expect(maker.page.getByText('Please choose the last day.')).toBeVisible()
  await delegation(maker.page)
  await expect(maker.page.getByText(/\d+ notes handed over/).first()).toBeVisible()
  const banner = maker.page.getByRole('complementary', { name: 'Out of office' })
  await expect(banner).toContainText('You are marked as away until')

  const processor = await stage.as(PROCESSOR)
  await processor.page.goto('/commission-note?statusLabel=Invoice+Uploaded')
  await processor.page.locator('a[href^="/commission-note/0"]').first().click()
  await processor.page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = processor.page.getByRole('dialog', { name: 'Assign' })
  const choice = dialog.getByLabel('To')
  const label = await choice.getByRole('option', { name: /^Meera Krishnan \(away until/ }).textContent()
  await choice.selectOption({ label: label ?? '' })
  await expect(dialog.getByText(`${SUBSTITUTE} stands in and gets it.`)).toBeVisible()

  await maker.page.getByRole('button', { name: 'I’m back' }).click()
  await maker.page.getByRole('dialog').getByRole('button', { name: 'I’m back' }).click()
  await expect(maker.page.getByText(/^Welcome back\. \d+ notes are back\.$/)).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('an administrator hands over a departing user’s work for good', async ({ stage }) => {
  const { page } = await stage.as('admin@tassel.example')
  await page.goto('/account/hand-over')
  const person = page.getByLabel('Person')
  const departing = await person.getByRole('option', { name: /^Chidi Okonkwo/ }).textContent()
  await person.selectOption({ label: departing?.trim() ?? '' })
  await page.getByLabel(/^For good/).check()
  await page.getByLabel('Checker’s work goes to').selectOption({ label: 'Chen Yulan' })
  await expect(page.getByText(/\d+ notes go to Chen Yulan/)).toBeVisible()
  await page.getByRole('button', { name: 'Hand over now' }).click()
  await expect(page.getByText(/\d+ notes handed over/).first()).toBeVisible()
  await expect(page.getByText(/Away: From .*, for good/)).toBeVisible()
})

test('a partner’s owner disables a subsidiary and reads its bank details', async ({ stage }) => {
  const { page } = await stage.as('partner@brightpath.example')
  await page.goto('/subsidiaries')
  await page.getByRole('button', { name: 'Bank details of Brightpath Nagpur' }).click()
  const details = page.getByRole('dialog', { name: 'Bank details of Brightpath Nagpur' })
  await expect(details.getByText('Sahyadri Commercial Bank')).toBeVisible()
  await expect(details.getByText(/^\d{14}$/)).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Disable Brightpath Nagpur' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Brightpath Nagpur is disabled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enable Brightpath Nagpur' })).toBeVisible()
})
