import { PDF } from '#tests/support/notes/note-files'
import { expect, test } from '../support/portal'

test('on a phone a student hands in a document whose name is mended, and staff refuse and accept', async ({
  stage,
}) => {
  const { page } = await stage.as('student@mail.example')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/documents')
  await expect(page.getByText(/still wanted/)).toBeVisible()
  await page.getByRole('button', { name: 'Add documents' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type').selectOption({ label: 'Passport' })
  await dialog
    .getByLabel('Files')
    .setInputFiles({ name: 'My passport #1.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await expect(dialog.getByText(/can not contain special characters/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename to My passport 1.pdf' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Files Uploaded Successfully!')).toBeVisible()
  await expect(page.getByText('My passport 1.pdf')).toBeVisible()

  const staff = (await stage.as('staff@tassel.example')).page
  await staff.goto('/students/select?next=%2Fdocuments&searchQuery=student@mail')
  await staff.getByRole('link', { name: /student@mail.example/ }).click()
  await staff.getByRole('button', { name: 'Refuse My passport 1.pdf' }).click()
  await staff.getByRole('dialog').getByLabel('Reason').fill('The last page is missing')
  await staff.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(staff.getByText('The document was refused.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The last page is missing')).toBeVisible()
})
