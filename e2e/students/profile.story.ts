import { expect, test } from '../support/portal'

const STUDENT = 'student@mail.example'
const COUNSELLOR = 'counsellor@brightpath.example'

test('on a phone: a student requests an unlock of the profile, and completes scores and a waiver', async ({
  stage,
}) => {
  const { page } = await stage.as(STUDENT)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/profile')
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('button', { name: 'Edit personal information' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Request Edit' }).click()
  await dialog.getByRole('textbox').fill('I have a new passport')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: 'Edit Requested' })).toBeDisabled()

  const counsellor = (await stage.as(COUNSELLOR)).page
  await counsellor.goto('/students/select?next=%2Fprofile&searchQuery=student@mail')
  await counsellor.getByRole('link', { name: /student@mail.example/ }).click()
  await expect(counsellor.getByText('“I have a new passport”')).toBeVisible()
  await counsellor.getByRole('button', { name: 'Approve' }).click()
  await counsellor.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(counsellor.getByText('The request was approved.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Edit personal information' }).click()
  await dialog.getByLabel('Mobile No.').fill('9812345678')
  await dialog.getByLabel('Date of birth').fill('2003-02-01')
  await dialog.getByLabel('Passport number').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a valid passport number: one letter and 7 digits')).toBeVisible()
  await dialog.getByLabel('Nationality').selectOption({ label: 'Nepal' })
  await expect(dialog.getByText('As in the passport: 6 to 9 letters and digits')).toBeVisible()
  await dialog.getByLabel('Passport number').fill('PA1234567')
  await dialog.getByLabel('Passport valid until').fill('2019-01-01')
  await expect(dialog.getByText(/This passport has expired/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('•••••567')).toBeVisible()
  await expect(page.getByText(/This passport has expired/)).toBeVisible()

  await page.getByRole('button', { name: 'Add qualification' }).click()
  await dialog.getByLabel('Institution').fill('Tribhuvan University')
  // Typed text survives leaving the page.
  await page.reload()
  await page.getByRole('button', { name: 'Add qualification' }).click()
  await expect(dialog.getByLabel('Institution')).toHaveValue('Tribhuvan University')
  await dialog.getByLabel('Level').selectOption({ label: 'Undergraduate' })
  await dialog.getByLabel('Grading scale').selectOption({ label: 'Out of 4' })
  await dialog.getByLabel('Score').fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Score should be in between 0 & 4')).toBeVisible()
  await dialog.getByLabel('Score').fill('3.4')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('3.4 out of 4')).toBeVisible()

  await page.getByRole('button', { name: 'Add IELTS' }).click()
  for (const section of ['Reading', 'Writing', 'Listening', 'Speaking'])
    await dialog.getByRole('textbox', { name: section }).fill('6.5')
  const overall = dialog.getByRole('textbox', { name: 'Overall score' })
  await overall.fill('7.25')
  await expect(dialog.getByText('step size 0.5 is only allowed')).toBeVisible()
  await overall.fill('7')
  await expect(dialog.getByText(/make an overall band of 6.5/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Less Overall score' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'IELTS is saved' })).toBeVisible()
  await expect(page.getByText('Overall 6.5 · Reading 6.5')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^IELTS opens [\d,]+ courses$/ })).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Add to my courses' }).click()
  await expect(page.getByText('1 course added to the list.')).toBeVisible()
  await page.getByRole('link', { name: 'Add another test' }).click()

  await page.getByRole('button', { name: 'Add TOEFL' }).click()
  await dialog.getByLabel('The test is waived').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please select either 12th English Marks or MOI checkbox.')).toBeVisible()
  await dialog.getByLabel('Medium of instruction').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'TOEFL is saved' })).toBeVisible()
  await expect(page.getByText('Waived: taught in English')).toBeVisible()
  await page.getByRole('link', { name: 'Add another test' }).click()

  await page.getByRole('button', { name: 'Add GMAT' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Integrated Reasoning' })).toBeVisible()
  await dialog.getByLabel('Date of examination').fill('2024-02-01')
  await expect(dialog.getByLabel('GMAT Focus Edition')).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Integrated Reasoning' })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Overall score' }).fill('645')
  for (const section of ['Quantitative', 'Verbal'])
    await dialog.getByRole('textbox', { name: section }).fill('82')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'GMAT is saved' })).toBeVisible()
  await expect(page.getByText('GMAT Focus Edition')).toBeVisible()
  await page.getByRole('link', { name: 'Add another test' }).click()

  await page.getByRole('button', { name: 'I Am Done With Changes' }).click()
  await expect(page.getByText('Your changes are done.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request Edit' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('img', { name: /Profile \d+% complete/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the application' })).toBeVisible()
})

test('two people save a section at once: separate edits merge, and conflicts are asked about', {
  tag: '@main',
}, async ({ stage }) => {
  const counsellor = (await stage.as(COUNSELLOR)).page
  const staff = (await stage.as('staff@tassel.example')).page
  for (const page of [counsellor, staff]) {
    await page.goto('/students/select?next=%2Fprofile&searchQuery=student@mail')
    await page.getByRole('link', { name: /student@mail.example/ }).click()
    await page.getByRole('button', { name: 'Edit personal information' }).click()
  }
  const [one, other] = [counsellor.getByRole('dialog'), staff.getByRole('dialog')]
  await one.getByLabel('Mobile No.').fill('9812345678')
  await one.getByLabel('City').fill('Pokhara')
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(counsellor.getByRole('definition').filter({ hasText: 'Pokhara' })).toBeVisible()
  await other.getByLabel('Mobile No.').fill('9812345678')
  await other.getByLabel('City').fill('Lalitpur')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText(/You both changed .*City\. Save again to keep what you typed\./)).toBeVisible()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByRole('definition').filter({ hasText: 'Lalitpur' })).toBeVisible()
})

test('several tests are saved at once, and at least one is required', async ({ stage }) => {
  const { page } = await stage.as('staff@tassel.example')
  await page.goto('/students/select?next=%2Fprofile&searchQuery=student@mail')
  await page.getByRole('link', { name: /student@mail.example/ }).click()
  await page.getByRole('button', { name: 'Enter several' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save all' }).click()
  await expect(dialog.getByText('Kindly fill any one of the test to continue.')).toBeVisible()
  // Tests that no other story adds: stories of one worker share the student, in no fixed order.
  const part = (name: string) => dialog.getByRole('group').filter({ hasText: name })
  await dialog.getByText('Graduate Record Examinations').click()
  for (const [section, score] of [
    ['Overall score', '320'],
    ['Quantitative', '160'],
    ['Verbal', '160'],
    ['Analytical Writing', '4'],
  ] as const)
    await part('Graduate Record Examinations').getByRole('textbox', { name: section }).fill(score)
  await dialog.getByText('American College Testing').click()
  await part('American College Testing').getByRole('textbox', { name: 'Reading' }).fill('30')
  await dialog.getByRole('button', { name: 'Save all' }).click()
  await expect(dialog.getByText('Please enter Overall Score.')).toBeVisible()
  for (const section of ['Overall score', 'Math', 'Science', 'English'])
    await part('American College Testing').getByRole('textbox', { name: section }).fill('30')
  await part('American College Testing').getByRole('textbox', { name: 'Writing' }).fill('10')
  for (const title of ['Graduate Record Examinations', 'American College Testing'])
    await part(title).getByLabel('Date of examination').fill('2026-05-01')
  await dialog.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('Tests saved')).toBeVisible()
  await expect(page.getByText(/Overall 320/)).toBeVisible()
  await expect(page.getByText(/Overall 30/)).toBeVisible()
})

test('two people save different tests at once, and both are stored', async ({ stage }) => {
  const counsellor = (await stage.as(COUNSELLOR)).page
  const staff = (await stage.as('staff@tassel.example')).page
  for (const [page, name] of [
    [counsellor, 'PTE'],
    [staff, 'DET'],
  ] as const) {
    await page.goto('/students/select?next=%2Fprofile&searchQuery=student@mail')
    await page.getByRole('link', { name: /student@mail.example/ }).click()
    await page.getByRole('button', { name: `Add ${name}` }).click()
  }
  await counsellor.getByRole('dialog').getByLabel('Yet to receive the result').check()
  await counsellor.getByRole('dialog').getByLabel('Expected on').fill('2099-01-01')
  await counsellor.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(counsellor.getByRole('heading', { name: 'PTE is saved' })).toBeVisible()
  await staff.getByRole('dialog').getByRole('textbox', { name: 'Overall score' }).fill('120')
  await staff.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByRole('heading', { name: 'DET is saved' })).toBeVisible()
  await counsellor.goBack()
  await expect(counsellor.getByText('Overall 120')).toBeVisible()
  await expect(counsellor.getByText('Awaited for 1 Jan 2099')).toBeVisible()
})
