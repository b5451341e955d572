import { expect, test } from '../support/portal'

test.use({ company: 'own' })

test('a counsellor writes an offer’s conditions, and the student finds them on their Home', async ({
  stage,
}) => {
  const { page } = await stage.as('counsellor@brightpath.example')
  await page.goto('/applications/list?stage=Conditional+offer')
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  const card = page.getByRole('region', { name: 'Conditions of the offer' })
  await card.getByRole('button', { name: 'Add condition' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add condition' })
  await dialog.getByLabel('What the offer asks for').fill('IELTS of 6.5 overall')
  await dialog.getByLabel('By').fill('2027-02-01')
  await dialog.getByLabel('Evidence to upload').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.getByText('Evidence is missing')).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  const home = page.getByRole('region', { name: 'Conditions of offers' })
  await expect(home).toContainText('IELTS of 6.5 overall')
  await expect(home.getByRole('link', { name: /^Upload / })).toBeVisible()
  await page.goBack()
  await card.getByRole('button', { name: 'Met' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Open again' })).toBeFocused()
  // Its words are struck out, its buttons are not.
  await expect(card.getByText('IELTS of 6.5 overall')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(card.getByRole('listitem')).toHaveCSS('text-decoration-line', 'none')
  await card.getByRole('button', { name: 'Open again' }).press('Enter')
  await card.getByRole('button', { name: 'Waived' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Add condition' })).toBeFocused()
})
