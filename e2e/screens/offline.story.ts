import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

test('a form sent offline says so beside its button, and is sent automatically once online', {
  tag: '@main',
}, async ({ stage }) => {
  const { page, context } = await stage.as('finance@tassel.example')
  await page.goto('/account')
  const form = page.getByRole('form', { name: 'Contact' })
  const save = form.getByRole('button', { name: 'Save' })
  await form.getByLabel('City').fill('Pune')
  await context.setOffline(true)
  await save.click()
  await expect(form.getByRole('alert')).toHaveText('You’re offline. What you typed is kept; we’ll try again.')
  await expect(form.getByLabel('City')).toHaveValue('Pune')
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0)
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await context.setOffline(false)
  await sent
  await expect(form.getByRole('alert')).toBeHidden()
})

test('a file submitted offline says so beside its button, and is sent automatically once online', async ({
  stage,
}) => {
  const { page, context } = await stage.as('student@mail.example')
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Add documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add documents' })
  await dialog.getByLabel('Type').selectOption({ label: 'Passport' })
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await dialog.getByLabel('Files').setInputFiles({ name: 'waiting.pdf', mimeType: 'application/pdf', buffer })
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText(
    'You’re offline. What you typed is kept; we’ll try again.',
  )
  await context.setOffline(false)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('waiting.pdf')).toBeVisible()
})
