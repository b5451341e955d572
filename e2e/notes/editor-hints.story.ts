import { applyToAll } from '../support/apply-to-all'
import { draftFromInvoice, INDIAN_COMPANY, MAKER } from '../support/job'
import { act, expectStatus } from '../support/note'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

test('the editor marks a differing fee, and Generate asks for the missing tax treatment', async ({
  stage,
}) => {
  const { page } = await stage.as(MAKER)
  await draftFromInvoice(page, INDIAN_COMPANY)
  await applyToAll(page, '10')
  const fee = page.getByRole('textbox', { name: /^Tuition fee of/ }).first()
  const known = await fee.inputValue()
  await expect(fee).toHaveAccessibleDescription(/^University [\d,.]+$/)
  await fee.fill('9999.99')
  await expect(fee).toHaveAccessibleDescription(/University [\d,.]+ differs$/)
  await fee.fill(known)
  await expect(fee).toHaveAccessibleDescription(/^University [\d,.]+$/)

  // A long fault wraps beneath its field, and the field beside it stays whole.
  const scholarship = page.getByRole('textbox', { name: /^Scholarship of/ }).first()
  await scholarship.fill('1.234')
  await expect(scholarship).toHaveAccessibleDescription(/can be read in two ways/)
  const [left, right] = [await fee.boundingBox(), await scholarship.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  await scholarship.fill('0')

  const tax = page.getByRole('group', { name: 'Tax' })
  await expect(tax.getByText(/has GSTIN \S+, so GST is proposed/)).toBeVisible()
  await expect(tax.getByRole('radio', { name: /^GST/ })).toBeChecked()
  // Clearing the suggestion causes the question.
  await tax.getByRole('radio', { name: /^Not set/ }).check()
  await act(page, 'Generate note')
  const question = page.getByRole('dialog', { name: 'Tax of the note' })
  await expect(question.getByRole('radio', { name: /^GST/ })).toBeChecked()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/draftId=/)
  await act(page, 'Generate note')
  await question.getByRole('radio', { name: /^Non-GST/ }).check()
  await question.getByRole('button', { name: 'Generate note' }).click()
  await expectStatus(page, 'Generated')
  await expect(
    page.getByRole('region', { name: 'Note Details' }).getByText('Non-GST', { exact: true }),
  ).toBeVisible()

  // A student added to the saved note is compared at once, and after a reload, before anything is saved.
  await page.getByRole('link', { name: 'Edit the note' }).click()
  await page.getByRole('button', { name: 'Add students' }).click()
  const choice = page.getByRole('dialog', { name: 'Add students' })
  await choice.getByRole('checkbox').first().check()
  await choice.getByRole('button', { name: 'Add 1' }).click()
  const added = page.getByRole('textbox', { name: /^Tuition fee of/ }).last()
  const rate = page.getByRole('textbox', { name: /^Commission of/ }).last()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await expect(added).toHaveAccessibleDescription(/^University [\d,.]+$/)
  await expect(rate).toHaveAccessibleDescription(/^(Agreed|No agreement)/)
  await added.fill('9999.99')
  await expect(added).toHaveAccessibleDescription(/University [\d,.]+ differs$/)
  await page.reload()
  await expect(page.getByText('What you typed earlier was restored.')).toBeVisible()
  await expect(added).toHaveAccessibleDescription(/University [\d,.]+ differs$/)
})
