import type { Locator, Page } from '@playwright/test'
import { remedyOf } from '#domain/counsellors/remedies'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { expect } from './portal'

/** Opens an entry of a counsellor's menu; returns its dialog. */
export async function choose(page: Page, name: string, action: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** Opens the dialog that confirms the deletion of a counsellor. */
export const askToDelete = (page: Page, name: string): Promise<Locator> => choose(page, name, 'Delete…')

/** Expects the dialog to show the message of this code, with a remedy. */
export async function expectWords(dialog: Locator, code: ErrorCode): Promise<void> {
  await expect(dialog.getByText(CATALOGUE[code].message, { exact: true })).toBeVisible()
  const remedy = remedyOf(code)
  if (remedy) await expect(dialog.getByText(remedy, { exact: true })).toBeVisible()
}

/** The same, and expects no deletion. */
export async function expectRefusal(dialog: Locator, code: ErrorCode): Promise<void> {
  await expectWords(dialog, code)
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
}
