import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

const refusing = (status: number, error: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code: 'REFUSED', ...error } }),
})

test('a form’s error goes when a value changes, and a field’s mark when that field changes', async ({
  stage,
}) => {
  const { page } = await stage.as('finance@tassel.example')
  await page.goto('/account')
  const form = page.getByRole('form', { name: 'Contact' })
  const city = form.getByLabel('City')
  const save = form.getByRole('button', { name: 'Save' })
  const answer = (given: ReturnType<typeof refusing>) =>
    page.route('**/api/**', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(given) : route.fallback(),
    )
  await city.fill('Pune')

  await answer(refusing(409, { message: 'Not today.' }))
  await save.click()
  await expect(form.getByRole('alert')).toHaveText('Not today.')
  await city.fill('Nashik')
  await expect(form.getByRole('alert')).toBeHidden()

  await answer(refusing(422, { message: 'See the fields.', fields: { city: 'No such city.' } }))
  await save.click()
  await expect(form.getByText('No such city.')).toBeVisible()
  await city.fill('Thane')
  await expect(form.getByText('No such city.')).toBeHidden()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0)
  await expect(form.getByRole('alert')).toBeHidden()
})
