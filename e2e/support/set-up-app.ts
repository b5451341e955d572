import { expect, type Page } from '@playwright/test'
import { codeOf } from '#tests/support/services/totp-codes'

/** Scans the key in the dialog, and enters the app's code; returns the key and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img')).toBeVisible()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  // The phone with the app cannot scan its own screen.
  await expect(dialog.getByRole('link', { name: 'Open in authenticator' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  )
  await expect(dialog.getByRole('button', { name: 'Copy the key' })).toBeVisible()
  await expect(dialog.getByLabel('Code')).toHaveAttribute('inputmode', 'numeric')
  await expect(dialog.getByLabel('Revoke my API tokens')).toBeChecked()
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('The code is not correct.')).toBeVisible()
  await dialog.getByLabel('Code').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const last = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const shown = last.getByRole('region', { name: 'New recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  // A press beside the codes does not lose them.
  await page.keyboard.press('Escape')
  await expect(last.getByText('Save the codes first')).toBeVisible()
  return { secret, codes: await shown.getByRole('listitem').allTextContents() }
}
