import { expect, test } from '../support/portal'

test.use({ company: 'own' })

const PASSWORD = 'Monsoon-rain-7!'

test('a counsellor invites a selection, a student signs in on a phone, and the list shows it', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as('counsellor@brightpath.example')
  await page.goto('/students')
  await page.getByRole('button', { name: 'Add student' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add student' })
  await dialog.getByLabel('First name').fill('Bina')
  await dialog.getByLabel('Last name').fill('Lama')
  await dialog.getByLabel('E-mail').fill('bina@lets-in.example')
  await dialog.getByLabel('Country').selectOption('Nepal')
  await dialog.getByLabel('Invite to the portal').uncheck()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.waitForURL(/\/profile/)

  await page.goto('/students?portal=not-invited&searchQuery=Bina+Lama')
  const row = page.getByRole('grid', { name: 'Students' }).getByRole('row').nth(1)
  await expect(row).toContainText('Not invited')
  await row.getByLabel('Select this row').check()
  const bar = page.getByRole('region', { name: 'The chosen students' })
  await bar.getByRole('button', { name: 'Invite to the portal' }).click()
  await expect(page.getByText('1 of 1 student invited.')).toBeVisible()
  await page.goto('/students?portal=invited&searchQuery=Bina+Lama')
  await expect(row).toContainText('Invited')

  const admin = (await stage.as('admin@tassel.example')).page
  const mail = admin.getByRole('region', { name: 'Mails' }).getByRole('link', { name: /bina@lets-in/ })
  await expect(async () => {
    await admin.goto('/mails')
    await expect(mail.first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await mail.first().click()
  const link = await admin.getByRole('link', { name: /Open the link/ }).getAttribute('href')

  const student = (await stage.visitor({ viewport: { width: 360, height: 740 } })).page
  await student.goto(new URL(link ?? '', admin.url()).pathname + new URL(link ?? '', admin.url()).search)
  await expect(student.getByText('You are invited to the student portal of Brightpath')).toBeVisible()
  await student.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await student.getByLabel('Repeat the new password').fill(PASSWORD)
  await student.getByRole('button', { name: 'Accept the invitation' }).click()
  await student.getByRole('link', { name: 'Sign in' }).click()
  await student.getByLabel('E-mail').fill('bina@lets-in.example')
  await student.getByLabel('Password').fill(PASSWORD)
  await student.getByRole('button', { name: 'Sign in' }).click()
  await expect(student.getByRole('heading', { name: /Bina/ }).first()).toBeVisible()

  await page.goto('/students?portal=signed-in&searchQuery=Bina+Lama')
  await expect(row).toContainText('Signed in')
  await row.getByRole('link').first().click()
  await expect(page.getByText(/The student last signed in on/)).toBeVisible()
})
