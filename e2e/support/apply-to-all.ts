import { expect, type Page } from '@playwright/test'

/** Gives every student in the editor this rate. */
export async function applyToAll(page: Page, rate: string): Promise<void> {
  await page.getByLabel('Value for all students').fill(rate)
  await page.getByRole('button', { name: 'Apply to all' }).click()
  await expect(page.getByRole('textbox', { name: /^Commission of / }).first()).toHaveValue(rate)
}
