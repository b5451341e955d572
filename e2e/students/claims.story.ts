import { expect, test } from '../support/portal'

test('a partner reads the company’s decision on a student claimed by two partners', async ({ stage }) => {
  const staff = (await stage.as('staff@tassel.example')).page
  await staff.goto('/students')
  await staff.getByRole('link', { name: 'Claims' }).click()
  const claim = staff.getByRole('region').filter({ hasText: 'Same e-mail' })
  const own = await claim.getByRole('link').first().getAttribute('href')

  const owner = (await stage.as('partner@brightpath.example')).page
  await owner.goto(own ?? '')
  await expect(owner.getByRole('complementary', { name: 'Whose pages these are' })).toContainText(
    'Brightpath',
  )
  await expect(owner.getByRole('complementary', { name: 'Claim' })).toHaveCount(0)
  await expect(owner.getByText('Northstar')).toHaveCount(0)

  await claim.getByRole('button', { name: /^Decide/ }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Goes on with').selectOption({ label: 'Northstar Study Abroad' })
  await dialog.getByLabel('Reason').fill('The student chose them')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect(staff.getByText('The claim was decided.')).toBeVisible()
  await expect(staff.getByText('Nothing to decide')).toBeVisible()

  await owner.reload()
  await expect(owner.getByText('Another partner goes on with this student')).toBeVisible()
})
