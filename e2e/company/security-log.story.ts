import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

test('an administrator reads the security log in sentences, with code and ids one press away', {
  tag: '@main',
}, async ({ stage }) => {
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

test('the sent e-mails are searched without script, and their tabs and pages keep the search', async ({
  stage,
}) => {
  const visitor = (await stage.visitor()).page
  for (const email of ['finance@tassel.example', 'pst@tassel.example']) {
    await visitor.goto('/forgot-password')
    await visitor.getByLabel('E-mail').fill(email)
    await visitor.getByLabel('E-mail').press('Enter')
    await expect(visitor.getByLabel('E-mail')).toHaveCount(0)
  }
  const { page } = await stage.as('admin@tassel.example', { javaScriptEnabled: false })
  const mails = page.getByRole('region', { name: 'Mails' }).getByRole('listitem')
  await expect(async () => {
    await page.goto('/mails')
    await page.getByRole('searchbox', { name: 'Search by recipient or subject' }).fill('PST@tassel password')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(mails).not.toHaveCount(0, { timeout: 2000 })
  }).toPass()
  for (const text of await mails.allTextContents()) expect(text).toContain('pst@tassel.example')
  await mails.getByRole('link').first().click()
  await expect(page).toHaveURL(/searchQuery=PST/)
  await page.getByRole('navigation', { name: 'States' }).getByRole('link', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/searchQuery=PST.*state=failed|state=failed.*searchQuery=PST/)
  await expect(page.getByText('No mails match these filters')).toBeVisible()
  await page.getByRole('link', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL(/\/mails\?state=failed$/)
})
