import { expect, type Page } from '@playwright/test'
import { MAKER } from '../support/job'
import { test } from '../support/portal'

/** The maker's list of their own notes of a partner that are not sent yet. */
async function openOwn(page: Page): Promise<void> {
  const { id } = await (await page.request.get('/api/auth/me')).json()
  const own = `statusLabel=Generated&searchQuery=Brightpath&assigneeUserId=${id}`
  await page.goto(`/commission-note?tab=AllNotes&view=none&${own}`)
}

async function openFirst(page: Page): Promise<void> {
  await openOwn(page)
  await page
    .getByRole('link', { name: /\/CN\/\d{4}\/\d{6}/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\/CN\//)
}

test('a maker corrects one student on the note itself, and sets their subsidiary', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await openFirst(page)
  const row = page.getByRole('region', { name: 'Students and amounts' }).getByRole('row').nth(1)
  const name = (await row.locator('th span').first().textContent())?.trim() ?? ''
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  const fee = dialog.getByLabel('Tuition fee')
  const scholarship = dialog.getByLabel('Scholarship')
  await fee.fill('12000.00')
  await scholarship.fill('13000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(scholarship.or(fee).and(page.locator('[aria-invalid="true"]')).first()).toBeVisible()
  await scholarship.fill('1000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Students details saved successfully')).toBeVisible()
  await expect(row.locator('[data-label="Tuition fee"]')).toContainText('12,000')

  await page.getByRole('button', { name: `Subsidiary of ${name}` }).click()
  const choose = page.getByRole('dialog', { name: `Subsidiary of ${name}` })
  const choice = choose.getByLabel('The student belongs to')
  const other = await choice.locator('option', { hasNotText: 'parent company' }).first().textContent()
  await choice.selectOption({ label: other ?? '' })
  await choose.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully updated subsidiary')).toBeVisible()
  await expect(row).toContainText((other ?? '').split(',')[0] ?? '')
})

test('a maker gives several notes one bonus from the list', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await openOwn(page)
  const ticks = page.getByRole('checkbox', { name: 'Select this row' })
  await ticks.first().check()
  const bar = page.getByRole('region', { name: 'Selected notes' })
  await bar.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 1 note' })
  await dialog.getByLabel('Overall bonus').selectOption('Set for all')
  await dialog.getByLabel('Name of the bonus').fill('Early bird')
  await dialog.getByRole('button', { name: 'Save 1 note' }).click()
  await expect(dialog.locator('[aria-invalid="true"]')).toBeVisible()
  await dialog.getByLabel('Amount').fill('150')
  await dialog.getByRole('button', { name: 'Save 1 note' }).click()
  await expect(page.getByText('The commission note was successfully updated')).toBeVisible()
})
