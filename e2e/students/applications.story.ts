import { expect, test } from '../support/portal'
import { createInvoice, generateNote, receive, sendToUniversity } from '../support/year'

const STAFF = 'staff@tassel.example'
const COUNSELLOR = 'counsellor@brightpath.example'
const FINANCE = 'finance@tassel.example'
const STUDENT = 'student@mail.example'

test('an application goes from a counsellor through staff and finance to a maker’s note', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as(COUNSELLOR)
  await page.goto('/applications')
  await expect(page.getByRole('heading', { name: 'Choose a student' })).toBeVisible()
  await page.getByRole('searchbox').fill('student@mail')
  await page.getByRole('link', { name: /student@mail.example/ }).click()
  await page.getByRole('button', { name: 'New application' }).click()
  const begin = page.getByRole('dialog')
  await begin.getByLabel('University').selectOption({ label: 'University of Northmoor' })
  await begin.getByLabel('Program').fill('MSc Glaciology')
  await begin.getByLabel('Intake').selectOption('Fall')
  await begin.getByLabel('Year').selectOption({ index: 2 })
  await begin.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('Application started.')).toBeVisible()
  await page.getByRole('link', { name: /MSc Glaciology/ }).click()
  await page.getByRole('button', { name: 'Move to Submitted' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Submitted' }).click()
  await expect(page.getByText('The application moved to Submitted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move to Unconditional offer' })).toHaveCount(0)

  const staff = (await stage.as(STAFF)).page
  await staff.goto(page.url())
  await staff.getByRole('checkbox', { name: 'Sent to the university' }).check()
  await expect(staff.getByText('Sunil Perera').first()).toBeVisible()
  for (const next of ['Unconditional offer', 'Deposit paid']) {
    await staff.getByRole('button', { name: `Move to ${next}` }).click()
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: `Move to ${next}` })
      .click()
    await expect(staff.getByText(`The application moved to ${next}.`)).toBeVisible()
  }
  await staff.getByRole('button', { name: 'Enroll' }).click()
  const enrol = staff.getByRole('dialog')
  await enrol.getByRole('button', { name: 'Enroll' }).click()
  await expect(enrol.getByText('*University student ID is required.')).toBeVisible()
  await enrol.getByLabel('University student ID').fill('NM-70707')
  await enrol.getByLabel('Tuition fee').fill('18000')
  await enrol.getByRole('button', { name: 'Enroll' }).click()
  await expect(staff.getByText('The application moved to Enrolled.')).toBeVisible()

  const finance = (await stage.as(FINANCE)).page
  await finance.goto('/university-invoices/new')
  const university = finance.getByLabel('University', { exact: true })
  const northmoor = await university
    .getByRole('option', { name: /University of Northmoor/ })
    .getAttribute('value')
  await university.selectOption(northmoor)
  await finance.getByRole('button', { name: 'Continue' }).click()
  await finance.getByRole('searchbox', { name: 'Find an installment' }).fill('NM-70707')
  const row = finance.getByRole('row', { name: /MSc Glaciology, Fall/ })
  await expect(row).toContainText('18,000.00')
  await row.getByRole('checkbox').check()
  const invoice = await createInvoice(finance)
  await sendToUniversity(finance)
  await receive(finance, 'SWIFT-GLACIER')
  await expect(finance.getByText('Payment received for Invoice').first()).toBeVisible()

  await staff.reload()
  await staff.getByRole('button', { name: 'Change installments' }).click()
  const change = staff.getByRole('dialog', { name: 'Change installments' })
  await expect(change.getByText('On a university invoice: change it there.')).toBeVisible()
  await expect(change.getByLabel('Tuition fee')).toHaveCount(0)
  await change.getByRole('button', { name: 'Add installment' }).click()
  await change.getByLabel('Name').fill('Second installment')
  await change.getByLabel('Tuition fee').fill('9000')
  await change.getByLabel('Scholarship').fill('9000.01')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change.getByText(/^ScholarShip amount should be less/)).toBeVisible()
  await change.getByRole('button', { name: 'Add installment' }).click()
  await change.getByLabel('Name').last().fill('Second installment')
  await change.getByLabel('Tuition fee').last().fill('9000')
  const field = await change.getByLabel('Name').last().boundingBox()
  const remove = await change.getByRole('button', { name: 'Remove installment 3' }).boundingBox()
  expect(Math.abs((remove?.y ?? 0) - (field?.y ?? 0))).toBeLessThan(field?.height ?? 0)
  await change.getByRole('button', { name: 'Remove installment 2' }).click()
  await expect(change.getByText(/^ScholarShip amount should be less/)).toHaveCount(0)
  await expect(change.getByRole('button', { name: 'Remove installment 2' })).toBeFocused()
  await change.getByRole('button', { name: 'Add installment' }).click()
  await change.getByRole('button', { name: 'Remove installment 3' }).click()
  await expect(change.getByRole('button', { name: 'Add installment' })).toBeFocused()
  await change.getByLabel('Scholarship').fill('500')
  await change.getByRole('button', { name: 'Save' }).click()
  const installments = staff.getByRole('table', { name: 'Installments' })
  await expect(installments.getByRole('row', { name: /Second installment/ })).toContainText('9,000.00')
  await expect(installments.getByRole('row', { name: /First installment/ })).toContainText('18,000.00')

  const maker = (await stage.as('maker@tassel.example')).page
  await generateNote(maker, invoice, ['Sita Gurung'])
  await expect(maker.getByText('NM-70707').first()).toBeVisible()
})

test('a student is offered intakes ahead only, and reads what is missing at a conditional offer', async ({
  stage,
}) => {
  const { page } = await stage.as(STUDENT)
  await page.goto('/applications')
  await page.getByRole('link', { name: /Foundation Year in Business/ }).click()
  const conditions = page.getByRole('region', { name: 'Conditions of the offer' })
  await expect(conditions).toContainText('They are not listed here yet.')
  await expect(conditions.getByRole('link', { name: 'upload your evidence' })).toBeVisible()
  const checklist = page.getByRole('region', { name: 'Checklist' })
  await expect(checklist.getByText('You', { exact: true })).toBeVisible()
  await page.goto('/applications')
  await page.getByRole('button', { name: 'New application' }).click()
  const begin = page.getByRole('dialog')
  await begin.getByRole('button', { name: 'Begin' }).click()
  await expect(begin.getByText('*Intake is required.')).toBeVisible()
  await expect(begin.getByText('*Year is required.')).toBeVisible()
  const year = begin.getByLabel('Year')
  const now = new Date().getFullYear()
  await begin.getByLabel('Intake').selectOption('Dec')
  await year.selectOption(String(now))
  // A term of this year that is over takes the year with it, in every month but January.
  if (new Date().getMonth() > 0) {
    await begin.getByLabel('Intake').selectOption('Jan')
    await expect(year).toHaveValue('')
    await expect(year.getByRole('option', { name: String(now) })).toHaveCount(0)
  }
  await expect(year.getByRole('option', { name: String(now - 1) })).toHaveCount(0)
  await expect(year.getByRole('option', { name: String(now + 4) })).toHaveCount(1)
})

test('a bulk move takes the permitted applications and names the rest', async ({ stage }) => {
  const { page } = await stage.as(STAFF)
  await page.goto('/applications/board')
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const submitted = column('Submitted').getByRole('checkbox').first()
  await submitted.check()
  await column('Visa applied').getByRole('checkbox').first().check()
  const bar = page.getByRole('region', { name: 'Move the chosen applications' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByLabel('Move to').selectOption('Conditional offer')
  await bar.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('button', { name: 'Move 1' }).click()
  await expect(
    page.getByRole('heading', { name: '1 of 2 applications moved to Conditional offer.' }),
  ).toBeVisible()
  await expect(page.getByText('The application cannot go there from where it is.')).toBeVisible()
})

test('a student reads on a phone where an application stands and writes to the counsellor', async ({
  stage,
}) => {
  const { page } = await stage.as(STUDENT)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/applications')
  const offered = page.getByRole('listitem').filter({ hasText: 'Conditional offer' })
  await offered.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText('since')
  await expect(page.getByRole('checkbox').first()).toBeDisabled()
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByRole('textbox', { name: 'Message' }).fill('I have met the conditions')
  await messages.getByRole('button', { name: 'Send' }).click()
  await expect(messages.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await page.reload()
  await expect(messages.getByText('I have met the conditions')).toBeVisible()
})
