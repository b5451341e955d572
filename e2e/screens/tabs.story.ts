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
