import type { Page } from '@playwright/test'
import { expect, test } from '../support/portal'

test.use({ company: 'own' })

const ADMIN = 'admin@tassel.example'

/** Waits until the page measures its use. */
async function watched(page: Page, to: string): Promise<void> {
  const script = page.waitForResponse(/report-usage/)
  await page.goto(to)
  await script
}

test('an administrator learns which pages others use, without visitors who opt out of tracking', async ({
  stage,
}) => {
  const { page } = await stage.as('maker@tassel.example')
  await watched(page, '/commission-note?tab=AllNotes')
  await page.goto('/account')

  const hidden = await stage.as('checker@tassel.example')
  await hidden.context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
  )
  await watched(hidden.page, '/send-backs')
  await hidden.page.goto('/account')

  const admin = await stage.as(ADMIN)
  await admin.page.goto('/')
  await expect(admin.page.getByRole('region', { name: 'What is slow' })).toBeVisible()
  await admin.page.goto('/usage')
  const used = admin.page.getByRole('region', { name: 'What is used' })
  await expect(async () => {
    await admin.page.reload()
    await used.getByText('As a table').click()
    await expect(used.getByRole('row', { name: /^\/commission-note 1$/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(used.getByText('/send-backs')).toHaveCount(0)
  const slow = admin.page.getByRole('region', { name: 'What is slow' })
  await expect(slow.getByRole('row', { name: /^\/commission-note/ })).toContainText('1 visit')
})
