import type { Locator, Page } from '@playwright/test'
import { remedyOf } from '#domain/counsellors/remedies'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { expect } from './portal'

/** Opens a choice of a counsellor's menu; its dialog. */
export async function choose(page: Page, name: string, action: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** Opens the dialog that asks about the deletion of a counsellor. */
export const askToDelete = (page: Page, name: string): Promise<Locator> => choose(page, name, 'Delete…')

/** The dialog says the sentence of this code, with what can be done about it. */
export async function expectWords(dialog: Locator, code: ErrorCode): Promise<void> {
  await expect(dialog.getByText(CATALOGUE[code].message, { exact: true })).toBeVisible()
  const remedy = remedyOf(code)
  if (remedy) await expect(dialog.getByText(remedy, { exact: true })).toBeVisible()
}

/** The same, and it deletes nobody. */
export async function expectRefusal(dialog: Locator, code: ErrorCode): Promise<void> {
  await expectWords(dialog, code)
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
}
