import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/portal'

const ADMIN = 'admin@tassel.example'
const SUPER = 'superadmin@tassel.example'

test('two administrators grant the rights of a payment processor', async ({ stage }) => {
  const admin = await stage.as(ADMIN)
  await admin.page.goto('/users')
  await admin.page.getByRole('button', { name: 'Invite someone' }).click()
  const invite = admin.page.getByRole('dialog')
  await invite.getByLabel('E-mail').fill('pavel@tassel.example')
  await invite.getByLabel('First name').fill('Pavel')
  await invite.getByRole('button', { name: 'Invite', exact: true }).click()
  const roles = invite.getByRole('group', { name: 'Roles' })
  await expect(roles).toHaveAccessibleDescription('*Role is required.')
  await invite.getByLabel('Staff', { exact: true }).check()
  await invite.getByLabel('Payment Processor', { exact: true }).check()
  await invite.getByLabel('Accounts Payable Maker', { exact: true }).check()
  await invite.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(invite.getByText('Please give a reason')).toBeVisible()
  await invite.getByLabel('Reason').fill('Second processor')
  await invite.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(admin.page.getByText('A second administrator must approve.')).toBeVisible()
  await expect(admin.page.getByRole('button', { name: 'Withdraw the rights of Pavel' })).toBeVisible()
  await expect(admin.page.getByRole('button', { name: 'Approve the rights of Pavel' })).toHaveCount(0)

  const second = await stage.as(SUPER)
  await second.page.goto('/users')
  await second.page.getByRole('button', { name: 'Approve the rights of Pavel' }).click()
  const approval = second.page.getByRole('dialog', { name: 'Approve the rights of Pavel' })
  const facts = approval.getByRole('table', { name: 'What changes of the rights of Pavel' })
  await expect(
    facts.getByRole('row', { name: 'Tags None Accounts Payable Maker, Payment Processor' }),
  ).toBeVisible()
  await expect(approval.getByText('Payment Processor marks notes as paid')).toBeVisible()
  await expect(approval.getByText('Pavel could raise a note and pay it.')).toBeVisible()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(second.page.getByText('The rights were given.')).toBeVisible()
  await second.page.goto('/users?searchQuery=pavel@')
  await expect(
    second.page.getByRole('row', { name: /pavel@tassel\.example.*Payment Processor.*Not confirmed/ }),
  ).toBeVisible()
})

test('an administrator invites users by a sheet, corrects its errors, and invites nobody twice', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as(ADMIN)
  await page.goto('/users')
  await page.getByRole('link', { name: 'Invite by sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Invite by sheet', level: 1 })).toBeVisible()
  const take = async (name: string, text: string) => {
    const buffer = Buffer.from(text)
    await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const header = 'E-mail,First Name,Last Name,Roles,Tags,Partner,Financial Manager,Reason\n'
  await take(
    'People.csv',
    `${header}nina@sheet.example,Nina,Roy,STAFF,,,,\nomar@sheet.example,Omar,Said,PARTNER,,BPE-0017,Yes,\n` +
      'petra@sheet.example,Petra,Lind,STAFF,Payment Processor,,,Second one\nmaker@tassel.example,Maya,,STAFF,,,,\nquin@sheet.example,Quin,,BOSS,,,,\n',
  )
  const shown = page.getByRole('region', { name: 'Rows of the file' })
  await expect(shown.getByText('Roles: A role is one of')).toBeVisible()
  await expect(shown.getByText('Becomes a counsellor of Brightpath Education.')).toBeVisible()
  await expect(shown.getByText('A second administrator must approve.')).toBeVisible()
  await expect(shown.getByText('Someone with this e-mail address already has an account')).toBeVisible()
  await expect(page.getByText('3 of 5 people can be invited. Nobody is invited yet.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Errors as csv' }).click()
  const errors = await readFile(await (await download).path(), 'utf8')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Discarded by').first()).toBeVisible()

  const mended = errors.replace('BOSS', 'PST')
  await take('People mended.csv', mended)
  await page.getByRole('button', { name: 'Invite 4 people' }).click()
  await expect(page.getByText('4 people invited by').first()).toBeVisible()
  await expect(page.getByText('1 of them waits for a second administrator.')).toBeVisible()
  await take('People again.csv', mended)
  await expect(page.getByText('Every row already exists. There is nobody to invite.')).toBeVisible()

  await page.goto('/users?searchQuery=sheet.example')
  await expect(page.getByRole('row', { name: /omar@sheet\.example.*Not confirmed/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw the rights of Petra Lind' })).toBeVisible()
})

test('an administrator views the portal as a counsellor, changes nothing, and returns', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as(ADMIN)
  await page.goto('/users?searchQuery=counsellor2')
  await page.getByRole('link', { name: 'Karan Mehta' }).click()
  await page.getByRole('button', { name: 'View as Karan Mehta' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Cannot find a student')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click()
  const banner = page.getByRole('complementary', { name: 'Viewing as someone else' })
  await expect(banner).toContainText('You are viewing the portal as Karan Mehta')

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

test('a user edits their own contact fields, and needs a mobile number', async ({ stage }) => {
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

test('a student’s account leaves out office hours, a company, and tokens that move money', async ({
  stage,
}) => {
  const { page } = await stage.as('student@mail.example')
  await page.goto('/account')
  await expect(page.getByLabel('Mobile No.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Read' })).toBeVisible()
  for (const label of ['Office hours from', 'Company', 'Move money'])
    await expect(page.getByLabel(label)).toHaveCount(0)
  await expect(page.getByText('Tell your counsellor immediately')).toBeVisible()
})

test('two administrators editing one user keep both changes, and are asked about conflicts', {
  tag: '@main',
}, async ({ stage }) => {
  const first = await stage.as(ADMIN)
  const second = await stage.as(SUPER)
  const edit = async ({ page }: typeof first) => {
    await page.goto('/users?searchQuery=loanadvisor@')
    await page.getByRole('link', { name: 'Lavanya Rao' }).click()
    await page.getByRole('button', { name: 'Edit contact' }).click()
    return page.getByRole('dialog')
  }
  const mine = await edit(first)
  const theirs = await edit(second)
  await theirs.getByLabel('Mobile No.').fill('+919822012345')
  await theirs.getByLabel('City').fill('Nagpur')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(second.page.getByText('The profile was saved.')).toBeVisible()

  await mine.getByLabel('Mobile No.').fill('+919822012345')
  await mine.getByLabel('Address').fill('12 Civil Lines')
  await mine.getByLabel('City').fill('Pune')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('You both changed City. Save again to keep what you typed.')).toBeVisible()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(first.page.getByText('The profile was saved.')).toBeVisible()
  await expect(first.page.getByText('12 Civil Lines').first()).toBeVisible()
  await expect(first.page.getByText('Pune', { exact: true }).first()).toBeVisible()
})

test('two administrators editing one tier keep both changes, and are asked about conflicts', async ({
  stage,
}) => {
  const first = await stage.as(ADMIN)
  const second = await stage.as(SUPER)
  const edit = async ({ page }: typeof first) => {
    await page.goto('/partners/tiers')
    await page.getByRole('button', { name: 'Edit Gold' }).click()
    return page.getByRole('dialog')
  }
  const mine = await edit(first)
  const theirs = await edit(second)
  await theirs.getByLabel('Counsellors').fill('5')
  await theirs.getByLabel('Wallet').uncheck()
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(second.page.getByText('The tier was saved.')).toBeVisible()

  await mine.getByLabel('Counsellors').fill('8')
  await mine.getByLabel('API').uncheck()
  await mine.getByRole('button', { name: 'Save' }).click()
  const asked = 'You both changed Counsellors. Save again to keep what you typed.'
  await expect(mine.getByText(asked)).toBeVisible()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(first.page.getByText('The tier was saved.')).toBeVisible()
  const merged = await edit(first)
  await expect(merged.getByLabel('Counsellors')).toHaveValue('8')
  await expect(merged.getByLabel('Wallet')).not.toBeChecked()
  await expect(merged.getByLabel('API')).not.toBeChecked()
})
