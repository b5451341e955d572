import { PARTNER } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

const PHONE = { width: 360, height: 740 }
const STUDENT = 'student@mail.example'

test('on a phone the chosen tab is fully visible, however far along its bar', async ({ stage }) => {
  for (const [email, path, bar, name] of [
    [STUDENT, '/available-courses', 'Student', 'Courses'],
    [PARTNER, '/student-platform-settings/custom-email-settings', 'Settings', 'Custom Email Settings'],
    [PARTNER, '/student-platform-settings/notification-settings', 'Settings', 'Notification Settings'],
  ] as const) {
    const { page } = await stage.as(email, { viewport: PHONE })
    await page.goto(path)
    const chosen = page.getByRole('navigation', { name: bar }).getByRole('link', { name }).first()
    await expect(chosen).toHaveAttribute('aria-current', 'page')
    await expect(chosen).toBeInViewport({ ratio: 1 })
    await page.close()
  }
})

test('a student has their tabs on the pages beside theirs too', { tag: '@main' }, async ({ stage }) => {
  const { page } = await stage.as(STUDENT, { viewport: PHONE, javaScriptEnabled: false })
  for (const path of ['/account', '/forms', '/help']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Student' }).getByRole('link')).toHaveText([
      ...['Home', 'Student Profile', 'Documents', 'Applications', 'Courses'],
    ])
  }
  await page.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
})

test('on a phone a toast leaves the title of the page to be read', async ({ stage }) => {
  const { page } = await stage.as(PARTNER, { viewport: PHONE })
  await page.goto('/account')
  await page.getByRole('region', { name: 'Contact' }).getByRole('button', { name: 'Save' }).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toBeVisible()
  const bar = await page.getByRole('banner').boundingBox()
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  const box = await toast.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.height ?? 0) + 4)
})
