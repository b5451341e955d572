import { expect, test } from '../support/portal'

const ADMIN = 'admin@tassel.example'
const SUPER = 'superadmin@tassel.example'

test('rights of a payment processor are given by two administrators', async ({ stage }) => {
  const admin = await stage.as(ADMIN)
  await admin.page.goto('/users')
  await admin.page.getByRole('button', { name: 'Invite someone' }).click()
  const invite = admin.page.getByRole('dialog')
  await invite.getByLabel('E-mail').fill('pavel@tassel.example')
  await invite.getByLabel('First name').fill('Pavel')
  await invite.getByLabel('Staff', { exact: true }).check()
  await invite.getByLabel('Payment Processor', { exact: true }).check()
  await invite.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(invite.getByText('Please give a reason')).toBeVisible()
  await invite.getByLabel('Reason').fill('Second processor')
  await invite.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(admin.page.getByText('A second administrator has to agree.')).toBeVisible()
  await expect(admin.page.getByRole('button', { name: 'Withdraw the rights of Pavel' })).toBeVisible()
  await expect(admin.page.getByRole('button', { name: 'Approve the rights of Pavel' })).toHaveCount(0)

  const second = await stage.as(SUPER)
  await second.page.goto('/users')
  await second.page.getByRole('button', { name: 'Approve the rights of Pavel' }).click()
  await second.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(second.page.getByText('The rights were given.')).toBeVisible()
  await expect(
    second.page.getByRole('row', { name: /pavel@tassel\.example.*Payment Processor.*Not confirmed/ }),
  ).toBeVisible()
})

test('an administrator views the portal as a counsellor, changes nothing, and is themself again', async ({
  stage,
}) => {
  const { page } = await stage.as(ADMIN)
  await page.goto('/users?searchQuery=counsellor2')
  await page.getByRole('link', { name: 'Karan Mehta' }).click()
  await page.getByRole('button', { name: 'View as Karan Mehta' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Cannot find a student')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click()
  const banner = page.getByRole('complementary', { name: 'Viewing as someone else' })
  await expect(banner).toContainText('You view the portal as Karan Mehta')

  await page.goto('/account')
  await expect(banner).toBeVisible()
  await expect(page.getByRole('heading', { name: 'API tokens' })).toHaveCount(0)
  await page.getByLabel('Mobile No.').fill('+919822012345')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You are viewing the portal as someone else.').first()).toBeVisible()

  await banner.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(/\/users$/)
  await expect(banner).toHaveCount(0)

  const counsellor = await stage.as('counsellor2@brightpath.example')
  await counsellor.page.goto('/account#seen-by')
  await expect(counsellor.page.getByText('Cannot find a student')).toBeVisible()
})

test('somebody keeps their own contact fields, and needs a mobile number', async ({ stage }) => {
  const { page } = await stage.as('pst@tassel.example')
  await page.goto('/account')
  await page.getByLabel('City').fill('Nagpur')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('*Mobile No. is required.')).toBeVisible()
  await page.getByLabel('Mobile No.').fill('+91 98220 12345')
  await page.getByLabel('Office hours from').fill('09:30')
  await page.getByLabel('Office hours to').fill('18:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The profile was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('09:30 to 18:00')).toBeVisible()
})
