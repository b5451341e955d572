import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

test('an administrator reads the security log in sentences, with code and ids one press away', async ({
  stage,
}) => {
  const { page } = await stage.as('admin@tassel.example')
  await page.goto('/security-log')
  const rows = page.getByRole('region', { name: 'Security events' }).getByRole('row')
  const own = rows.filter({ hasText: /^.*signed in/ }).first()
  await expect(own).toContainText(/\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+ signed in/u)
  const place = own.getByText('Call or page')
  await expect(place).toBeHidden()
  await own.getByText('Details').first().click()
  await expect(place).toBeVisible()

  await page.goto('/users/019a0000-0000-7000-8000-000000000000', { waitUntil: 'commit' })
  await page.goto('/security-log?outcome=refused')
  await expect(
    rows.filter({ hasText: 'was refused users: not there, or not open to them' }).first(),
  ).toBeVisible()
  await page.getByLabel('What').selectOption('Access')
  await expect(page).toHaveURL(/kind=access/)
  await expect(rows.filter({ hasText: 'signed in' })).toHaveCount(0)
})
