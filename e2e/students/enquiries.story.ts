import { expect, test } from '../support/portal'

const PARTNER = 'partner@brightpath.example'
const COUNSELLOR = 'counsellor@brightpath.example'

test('an owner takes an enquiry, and a counsellor turns it into a student with an application', {
  tag: '@main',
}, async ({ stage }) => {
  const owner = (await stage.as(PARTNER)).page
  await owner.goto('/partner-enquiry')
  await owner.getByRole('button', { name: 'Add enquiry' }).click()
  const form = owner.getByRole('dialog')
  await form.getByLabel('First name').fill('Nirmala')
  await form.getByLabel('Last name').fill('Shrestha')
  await form.getByLabel('Country').selectOption('NP')
  await form.getByLabel('Source').selectOption('Fair')
  // A term without its year is not lost silently.
  await form.getByLabel('Intake').selectOption('Fall')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('*Year is required.')).toBeVisible()
  await form.getByLabel('Year').selectOption({ index: 4 })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Enter an e-mail or a telephone number.')).toBeVisible()
  // The student of the demo company who can sign in.
  await form.getByLabel('E-mail').fill('student@mail.example')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText(/Someone like this is already known/)).toBeVisible()
  await form.getByLabel('E-mail').fill('nirmala@mail.example')
  await form.getByLabel('Looked after by').selectOption({ label: 'Kavita Joshi' })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(owner.getByText('The enquiry was added.')).toBeVisible()
  await expect(owner.getByRole('heading', { name: 'Nirmala Shrestha' })).toBeVisible()

  const { page } = await stage.as(COUNSELLOR)
  await page.goto('/partner-enquiry')
  await page.getByRole('searchbox').fill('nirmala')
  await expect(page).toHaveURL(/searchQuery=nirmala/)
  await page.getByRole('link', { name: 'Nirmala Shrestha' }).click()
  await page.getByRole('button', { name: 'Log a contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What was said').fill('Wants to study nursing from autumn')
  await dialog.getByRole('button', { name: 'Log' }).click()
  await expect(page.getByText('Moved to Contacted', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Move to Qualified' }).click()
  await dialog.getByRole('button', { name: 'Move to Qualified' }).click()
  await expect(page.getByText('The enquiry moved to Qualified.')).toBeVisible()
  await page.getByRole('button', { name: 'Convert to student' }).click()
  await dialog.getByRole('button', { name: 'Convert to student' }).click()
  await expect(page.getByText('The enquiry is a student now.')).toBeVisible()
  await page.getByRole('link', { name: 'Applications' }).last().click()
  await page.getByRole('button', { name: 'New application' }).click()
  await dialog.getByLabel('University').selectOption({ label: 'University of Northmoor' })
  await dialog.getByLabel('Program').fill('BSc Nursing')
  await dialog.getByLabel('Intake').selectOption('Fall')
  await dialog.getByLabel('Year').selectOption({ index: 2 })
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('link', { name: /BSc Nursing/ })).toBeVisible()
})

test('on a phone: a refusal below the end of a long form is scrolled into view', async ({ stage }) => {
  const { page } = await stage.as(COUNSELLOR)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/partner-enquiry')
  await page.getByRole('button', { name: 'Add enquiry' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('First name').fill('Sita')
  await form.getByLabel('Country').selectOption('NP')
  await form.getByLabel('Source').selectOption('Fair')
  await form.getByLabel('E-mail').fill('student@mail.example')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText(/Someone like this is already known/)).toBeInViewport({ ratio: 1 })
  await expect(form.getByLabel('This is someone else: add the enquiry anyway')).toBeInViewport()
})
