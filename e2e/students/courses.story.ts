import { expect, test } from '../support/portal'

const STUDENT = 'student@mail.example'
const COUNSELLOR = 'counsellor@brightpath.example'

test('on a phone: a student reads recommendations, orders and compares them and applies', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as(STUDENT)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'See all 4' }).click()
  await expect(page.getByRole('heading', { name: 'My courses' })).toBeVisible()
  const names = page.getByRole('listitem').getByRole('heading')
  const before = await names.allTextContents()
  expect(before).toHaveLength(4)
  await page.getByRole('button', { name: `Move ${before[3]} up` }).click()
  await page.getByRole('button', { name: `Move ${before[3]} up` }).press('Enter')
  const after = [before[0], before[3], before[1], before[2]] as string[]
  await expect(names).toHaveText(after)
  await expect(page.getByRole('status').getByText(`${before[3]} is number 2 of 4`)).toBeAttached()
  await expect(page.getByRole('button', { name: `Move ${before[3]} up` })).toBeFocused()
  await page.getByRole('button', { name: `Remove ${before[2]}` }).click()
  await expect(page.getByText(`${before[2]} was removed.`)).toBeVisible()

  const counsellor = (await stage.as(COUNSELLOR)).page
  await counsellor.goto('/students/select?next=%2Frecommended-courses&searchQuery=student@mail')
  await counsellor.getByRole('link', { name: /student@mail.example/ }).click()
  await expect(counsellor.getByRole('listitem').getByRole('heading')).toHaveText(after.slice(0, 3))
  await counsellor.getByRole('link', { name: 'Find courses' }).click()
  await counsellor.getByRole('searchbox').fill('robotics')
  await expect(counsellor).toHaveURL(/searchQuery=robotics/)
  await counsellor.getByRole('combobox', { name: 'Level' }).selectOption('Undergraduate')
  await expect(counsellor).toHaveURL(/level=Undergraduate/)
  await counsellor
    .getByRole('checkbox', { name: /Robotics/ })
    .first()
    .check()
  await counsellor.getByRole('button', { name: 'Recommend' }).click()
  await expect(counsellor.getByText('1 course added to the list.')).toBeVisible()

  await page.reload()
  await expect(names).toHaveCount(4)
  await expect(names.last()).toHaveText(/Robotics/)
  await page.getByRole('link', { name: 'Compare the first 4' }).click()
  await expect(page.getByRole('columnheader', { name: after[1] as string, exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Leave out ${after[1]}` }).click()
  await expect(page.getByRole('columnheader', { name: after[1] as string, exact: true })).toHaveCount(0)

  await page.goto('/recommended-courses')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Intake').selectOption({ index: 1 })
  await dialog.getByLabel('Year').selectOption({ index: 2 })
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('Application started.')).toBeVisible()
  await expect(page.getByRole('heading', { name: after[0] as string })).toBeVisible()
  await expect(
    page.getByText('Your counsellor submits this application. You can change your profile until then.'),
  ).toBeVisible()
})

test('on a phone: the student’s bar leads to courses, which are found by a country’s short name', async ({
  stage,
}) => {
  const { page } = await stage.as(STUDENT)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Student' })
  await bar.getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { name: 'Available courses' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/available-courses?searchQuery=uk')
  await expect(page.getByRole('checkbox').first()).toBeAttached()
  await expect(page.getByText(/^United Kingdom \(/)).toBeAttached()
  await expect(page.getByText(/^Germany \(/)).toHaveCount(0)
})

test('on a phone: a course’s page has facts, requirements, its recommender and a way to apply', async ({
  stage,
}) => {
  const { page } = await stage.as(STUDENT)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/recommended-courses')
  const first = page.getByRole('listitem').getByRole('heading').first()
  const name = (await first.textContent()) ?? ''
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/available-courses\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const label of ['University', 'Level', 'Length', 'Tuition fee', 'Intakes', 'Recommended by'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Requirements' }).or(page.getByText('The university has named none.')),
  ).toBeVisible()
  await page
    .getByRole('button', { name: 'Apply' })
    .or(page.getByRole('link', { name: 'Open the application' }))
    .first()
    .click()
  await expect(
    page
      .getByRole('dialog', { name: `Apply for ${name}` })
      .or(page.getByRole('heading', { name: 'Checklist' })),
  ).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.goto('/available-courses?searchQuery=robotics')
  await page
    .getByRole('link', { name: /^Details of / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Robotics/i)
  await expect(
    page.getByRole('button', { name: 'Add to my courses' }).or(page.getByText(/on the list/)),
  ).toBeVisible()
})
