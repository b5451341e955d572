import { sql } from 'kysely'
import type { Db } from '#db/database'
import { PDF } from '#tests/support/notes/note-files'
import { anApplication, aStudent } from '#tests/support/students/students'
import { makeUniversityPerson } from '#tests/support/students/universities'
import { expect, test } from '../support/portal'

const UNIVERSITY = 'admissions@northmoor.example'
const NAMES = ['Aarav', 'Bhavna', 'Chandra', 'Deepak', 'Esha', 'Farida', 'Gopal', 'Hema', 'Ishaan', 'Jaya']

/** The applicants beyond Submitted, with their stages. */
const STAGES: Readonly<Record<string, string>> = { Kiran: 'Visa granted', Lata: 'Documents requested' }

/** Ten long-waiting applications, a student with a visa, and one who was asked for documents. */
async function applyToNorthmoor(db: Db): Promise<string> {
  const { id: universityId } = await db
    .selectFrom('universities')
    .select('id')
    .where('name', '=', 'University of Northmoor')
    .executeTakeFirstOrThrow()
  const { id: partnerId } = await db
    .selectFrom('partners')
    .select('id')
    .where('code', '=', 'BPE-0017')
    .executeTakeFirstOrThrow()
  for (const firstName of [...NAMES, ...Object.keys(STAGES)]) {
    const studentId = await aStudent(db, { partnerId, firstName, lastName: 'Morning' })
    await anApplication(db, { studentId, universityId, stage: STAGES[firstName] ?? 'Submitted' })
  }
  return universityId
}

/** An application still to be submitted, and a second partner that is the same university. */
async function beginOne(db: Db): Promise<void> {
  const universityId = await applyToNorthmoor(db)
  // Only this morning's answers are visible.
  await sql`delete from application_answers`.execute(db)
  await makeUniversityPerson(db, universityId, 'desk@northmoor-online.example')
  await sql`update applications set stage = 'Draft' where student_id in
    (select id from students where name = 'Jaya Morning')`.execute(db)
}

test.use({ prepare: { fill: beginOne } })

test('a university answers ten applications, and an enrolment becomes an invoiced installment', async ({
  stage,
}) => {
  const staff = (await stage.as('staff@tassel.example')).page
  await staff.goto('/applications/list?searchQuery=Jaya')
  await staff
    .getByRole('link', { name: /Jaya Morning/ })
    .first()
    .click()
  await staff.getByRole('button', { name: 'Move to Submitted' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Move to Submitted' }).click()
  await expect(staff.getByText('The application moved to Submitted.')).toBeVisible()

  const { page } = await stage.as(UNIVERSITY)
  await page.goto('/')
  await page.getByRole('button', { name: /^Notices, / }).click()
  await page.getByRole('link', { name: /Application to answer: Jaya Morning/ }).click()
  await expect(page.getByRole('heading', { name: 'Jaya Morning', level: 1 })).toBeVisible()
  await page.goto('/')
  await page
    .getByRole('link', { name: /Applications to answer/ })
    .first()
    .click()
  for (const [place, name] of NAMES.entries()) {
    await page.goto('/admissions?stage=Submitted&searchQuery=morning')
    await page.getByRole('link', { name: `${name} Morning` }).click()
    await expect(page.getByRole('heading', { name: `${name} Morning`, level: 1 })).toBeVisible()
    const button = place % 2 === 0 ? 'Conditional offer' : 'Ask for documents'
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel('Remarks')
      .fill(place % 2 === 0 ? 'An IELTS of 6.5' : 'The transcripts of all semesters')
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(/^The application moved to/)).toBeVisible()
    await expect(page.getByRole('figure')).toContainText(
      place % 2 === 0 ? 'An IELTS of 6.5' : 'The transcripts',
    )
  }
  await page.goto('/admissions?stage=Submitted&searchQuery=morning')
  await expect(page.getByRole('link', { name: /Morning/ })).toHaveCount(0)

  await staff.goto('/universities?searchQuery=northmoor')
  const northmoorsRow = staff.getByRole('row', { name: /University of Northmoor/ })
  await expect(northmoorsRow).toContainText('0.0 days')
  await northmoorsRow.getByRole('link', { name: '2', exact: true }).click()
  await expect(staff).toHaveURL(/stage=Submitted/)
  await expect(staff.locator('tbody tr')).toHaveCount(2)

  await staff.goto('/universities')
  await staff.getByLabel('Order').selectOption('Most to answer first')
  await expect(staff.getByRole('columnheader', { name: 'To answer' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const toAnswer = (await staff.locator('td[data-label="To answer"]').allTextContents()).map(Number)
  expect(toAnswer[0]).toBeGreaterThanOrEqual(2)
  expect(toAnswer).toEqual(toAnswer.toSorted((one, other) => other - one))

  await page.goto('/admissions?stage=Visa granted&searchQuery=morning')
  await page.getByRole('link', { name: 'Kiran Morning' }).click()
  await page.getByRole('button', { name: 'Confirm enrolment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your student ID').fill('NM-2027-118')
  await dialog.getByLabel('Tuition fee of the first installment').fill('17800')
  await dialog.getByRole('button', { name: 'Confirm enrolment' }).click()
  await expect(page.getByText('The application moved to Enrolled.')).toBeVisible()

  const finance = (await stage.as('finance@tassel.example')).page
  await finance.goto('/university-invoices/new')
  const university = finance.getByLabel('University', { exact: true })
  const northmoor = await university
    .getByRole('option', { name: /University of Northmoor/ })
    .getAttribute('value')
  await university.selectOption(northmoor)
  await finance.getByRole('button', { name: 'Continue' }).click()
  await finance.getByRole('searchbox', { name: 'Find an installment' }).fill('NM-2027-118')
  await expect(finance.getByRole('row', { name: /Kiran Morning/ })).toContainText('17,800.00')

  await page.goto('/commission-note')
  await expect(page.getByText('You are not authorised to access this page :(')).toBeVisible()
})

test('staff answer for a university, which finds its letter as the student does', async ({ stage }) => {
  const staff = (await stage.as('staff@tassel.example')).page
  await staff.goto('/applications/list?searchQuery=Lata')
  await staff
    .getByRole('link', { name: /Lata Morning/ })
    .first()
    .click()
  await expect(staff.getByRole('button', { name: 'Move to Conditional offer' })).toBeVisible()

  const partner = (await stage.as('partner@brightpath.example')).page
  await partner.goto(staff.url())
  await expect(partner.getByRole('button', { name: 'Move to Submitted' })).toBeVisible()
  await expect(partner.getByRole('button', { name: /offer|Reject/ })).toHaveCount(0)
  await partner.getByRole('button', { name: 'Withdraw' }).click()
  await expect(partner.getByRole('dialog').getByLabel('Reason')).toBeVisible()
  await expect(partner.getByRole('dialog').getByLabel('Letter')).toHaveCount(0)

  await staff.getByRole('button', { name: 'Move to Conditional offer' }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText(/on behalf of University of Northmoor/)).toBeVisible()
  await dialog.getByLabel('Remarks').fill('An IELTS of 6.5')
  await dialog
    .getByLabel('Letter')
    .setInputFiles({ name: 'Northmoor offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await dialog.getByRole('button', { name: 'Move to Conditional offer' }).click()
  await expect(staff.getByText('The application moved to Conditional offer.')).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Where it stands' })).toContainText(
    /Conditional offer\s*since/,
  )
  await staff.goto('/students/select?next=%2Fdocuments&searchQuery=Lata')
  await staff.getByRole('link', { name: /Lata Morning/ }).click()
  await staff
    .getByRole('navigation', { name: 'Folders of documents' })
    .getByRole('link', { name: /Documents from Counsellor/ })
    .click()
  await expect(staff.getByText('Northmoor offer.pdf')).toBeVisible()

  const { page } = await stage.as(UNIVERSITY)
  await page.goto('/admissions?searchQuery=Lata')
  await page.getByRole('link', { name: 'Lata Morning' }).click()
  const letters = page.getByRole('region', { name: 'Your letters' })
  await expect(letters.getByRole('row', { name: /^Offer letter Northmoor offer.pdf/ })).toBeVisible()
})

test('two partners of one university are named on its page, which links to them', async ({ stage }) => {
  const { page } = await stage.as('staff@tassel.example')
  await page.goto('/universities?searchQuery=northmoor')
  await page.getByRole('link', { name: 'University of Northmoor' }).click()
  const who = page.getByRole('region', { name: 'Who signs in for it' })
  await expect(who).toContainText('2 partners are this university')
  await expect(who.getByRole('listitem').filter({ hasText: 'northmoor-online' })).toContainText(
    /Active\s*1 person/,
  )
  await who.getByRole('link', { name: 'Admissions of northmoor-online.example' }).click()
  await expect(page.getByRole('heading', { name: /northmoor-online/, level: 1 })).toBeVisible()
  await page
    .getByRole('region', { name: 'Company' })
    .getByRole('link', { name: 'University of Northmoor' })
    .click()
  await expect(page.getByRole('heading', { name: 'University of Northmoor', level: 1 })).toBeVisible()

  const finance = (await stage.as('finance@tassel.example')).page
  await finance.goto('/partners?searchQuery=northmoor-online')
  await finance.getByRole('link', { name: /northmoor-online/ }).click()
  const company = finance.getByRole('region', { name: 'Company' })
  await expect(company.getByText('University of Northmoor')).toBeVisible()
  await expect(company.getByRole('link')).toHaveCount(0)
})
