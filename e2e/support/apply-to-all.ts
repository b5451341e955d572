import { expect, type Page } from '@playwright/test'

const AWAKE_MS = 3_000

/** Gives every student of the editor this rate; again where the editor was not awake yet to take it. */
export async function applyToAll(page: Page, rate: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel('Value for all students').fill(rate)
    await page.getByRole('button', { name: 'Apply to all' }).click()
    const first = page.getByRole('textbox', { name: /^Commission of / }).first()
    await expect(first).toHaveValue(rate, { timeout: AWAKE_MS })
  }).toPass()
}
