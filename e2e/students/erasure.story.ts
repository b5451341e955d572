import { expect, test } from '../support/portal'

test('an administrator erases a student’s data, account and page', async ({ stage }) => {
  const student = (await stage.as('student@mail.example')).page
  await student.goto('/dashboard')
  await expect(student.getByRole('heading', { level: 1 })).toBeVisible()

  const { page } = await stage.as('admin@tassel.example')
  await page.goto('/students/select?next=%2Fprofile&searchQuery=student@mail')
  await page.getByRole('link', { name: /student@mail.example/ }).click()
  await page.waitForURL(/\/profile/)
  const profile = page.url()
  await page.getByRole('button', { name: 'Erase data' }).click()
  const dialog = page.getByRole('dialog', { name: /^Erase the data of/ })
  await expect(dialog.getByText('the profile, with passport, tests and history')).toBeVisible()
  await dialog.getByLabel('The student’s e-mail').fill('other@mail.example')
  await dialog.getByLabel('Reason').fill('Asked by letter of 3 May')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('This is not the student’s e-mail.')).toBeVisible()
  await dialog.getByLabel('The student’s e-mail').fill('student@mail.example')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('The student’s data was erased.')).toBeVisible()
  await page.goto(profile)
  await expect(page.getByText('Failed to fetch user data.')).toBeVisible()

  await student.goto('/dashboard')
  await expect(student).toHaveURL(/\/login/)
})
