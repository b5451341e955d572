import { expect, type Locator, type Page } from '@playwright/test'

/** The panel with the changes since the reader last saw the note. */
export function changesOf(page: Page): Locator {
  return page.getByRole('region', { name: /^Changed since you last saw it on/ })
}

/** Expects the panel to show a field's old and new value. */
export async function expectChange(
  page: Page,
  change: { field: string; was: string; now: string },
): Promise<void> {
  const row = changesOf(page).getByRole('row').filter({ hasText: change.field }).first()
  await expect(row.getByRole('deletion')).toHaveText(change.was)
  await expect(row.getByRole('insertion')).toHaveText(change.now)
}
