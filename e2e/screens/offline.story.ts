import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

test('a form that is sent offline says so beside its button, and goes by itself once the browser is back', async ({
  stage,
}) => {
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
