import type { Page } from '@playwright/test'
import { CHECKER } from './support/job'
import { expect, test } from './support/portal'

/** Holds the scripts of the next page back until the function that it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is pressed before a page is alive is done as soon as it is', async ({ stage }) => {
  const { page } = await stage.as(CHECKER, { early: true })
  await page.waitForURL('**/commission-note?**')

  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Notices, / }).click()
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await expect(notices).toBeVisible()
  await expect(notices.getByRole('heading', { name: 'Notices' })).toHaveCount(0)
  release()
  await expect(notices.getByRole('heading', { name: 'Notices' })).toBeVisible()
})
