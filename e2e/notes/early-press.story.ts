import type { Page } from '@playwright/test'
import { CHECKER, draftFromInvoice, MAKER } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

/** Holds back the islands of the next page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/client.*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a press before the page is alive takes effect as soon as it is', { tag: '@main' }, async ({
  stage,
}) => {
  const { page } = await stage.as(CHECKER, { early: true })
  await page.goto('/commission-note?tab=AllNotes')
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

test('text typed before the page is alive is used as soon as it is', async ({ stage }) => {
  const { page } = await stage.as(MAKER, { early: true })
  await draftFromInvoice(page)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)

  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'load' })
  const commission = page.getByRole('textbox', { name: /^Commission of / }).first()
  await page.getByLabel('Value for all students').fill('11')
  await page.getByRole('button', { name: 'Apply to all' }).click()
  await expect(commission).not.toHaveValue('11')
  release()
  await expect(commission).toHaveValue('11')
})
