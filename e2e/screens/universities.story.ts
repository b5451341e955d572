import { sql } from 'kysely'
import type { Db } from '#db/database'
import { expect, test } from '../support/portal'

const STAFF = 'staff@tassel.example'
const STUDENT = 'student@mail.example'
const CHANGES = 120

/** A partner whose history takes three pages. */
async function changeNorthstar(db: Db): Promise<void> {
  await sql`insert into history (id, subject, subject_id, action, remarks, created_at)
    select gen_random_uuid(), 'partner', id::text, 'Changed', 'Change ' || n, now() - ${CHANGES + 1} * interval '1 day' + n * interval '1 day'
    from partners, generate_series(1, ${CHANGES}::int) n where code = 'NSA-0023'`.execute(db)
}

test.use({ prepare: { fill: changeNorthstar } })

test('a long history is read page by page without script, and keeps its place', async ({ stage }) => {
  const { page } = await stage.as('admin@tassel.example', { javaScriptEnabled: false })
  await page.goto('/partners?searchQuery=northstar')
  await page.getByRole('link', { name: 'Northstar Study Abroad' }).click()
  const history = page.getByRole('region', { name: 'Changes' })
  const older = history.getByRole('link', { name: 'Show older entries' })
  const newest = history.getByRole('link', { name: 'Show newest entries' })
  await expect(history.getByText(/^Change \d+$/)).toHaveCount(50)
  await expect(history.getByText(`Change ${CHANGES}`, { exact: true })).toBeVisible()
  await expect(newest).toHaveCount(0)
  await older.click()
  await expect(history.getByText(`Change ${CHANGES - 50}`, { exact: true })).toBeInViewport()
  await older.click()
  await expect(history.getByText('Change 1', { exact: true })).toBeVisible()
  await expect(older).toHaveCount(0)
  await newest.click()
  await expect(history.getByText(`Change ${CHANGES}`, { exact: true })).toBeInViewport()
  await page.goBack()
  await expect(history.getByText('Change 1', { exact: true })).toBeVisible()
})

test('two duplicate universities are compared and merged', async ({ stage }) => {
  const { page } = await stage.as(STAFF)
  await page.goto('/universities')
  await page.getByRole('link', { name: 'Severn Vale University' }).click()
  const courses = page.getByRole('region', { name: 'Courses' }).getByRole('rowheader')
  await expect(courses.first()).toBeVisible()
  await page.getByRole('link', { name: 'Merge' }).click()
  const merge = page.getByRole('region', { name: 'Merge into another university' })
  const choice = merge.getByLabel('The university that stays')
  await expect(choice.getByRole('option', { name: 'Severn Vale University' })).toHaveCount(0)
  await choice.selectOption('University of Northmoor')
  await merge.getByRole('button', { name: 'Compare' }).click()
  await expect(
    merge.getByRole('row', { name: 'Name Severn Vale University University of Northmoor' }),
  ).toBeVisible()
  await expect(merge.getByText('Applications')).toBeVisible()
  await merge.getByRole('button', { name: 'Merge into University of Northmoor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Universities merged')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'University of Northmoor', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Severn Vale University',
  )

  await page.goBack()
  await page.goto(page.url().replace(/\?.*$/, ''))
  await expect(page.getByText(/This university was merged into University of Northmoor/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'New course' })).toHaveCount(0)
  await page.getByRole('link', { name: 'University of Northmoor' }).click()
  await expect(page.getByRole('heading', { name: 'University of Northmoor', level: 1 })).toBeVisible()
  await page.goto('/universities?searchQuery=severn')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('University of Northmoor')
})

test('a retired course stays readable for its applicants, and accepts no applications', async ({ stage }) => {
  const student = (await stage.as(STUDENT)).page
  await student.goto('/recommended-courses')
  const listed = student.getByRole('listitem').filter({ has: student.getByRole('button', { name: 'Apply' }) })
  const course = listed.first()
  const name = (await course.getByRole('heading').textContent()) as string
  await course.getByRole('link', { name }).click()
  const university = (await student.getByRole('definition').first().textContent()) as string

  const { page } = await stage.as(STAFF)
  await page.goto('/universities')
  await page.getByRole('link', { name: university }).click()
  await page.getByRole('button', { name: `Change ${name}`, exact: true }).click()
  await page.getByLabel('Retired').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Course saved')).toBeVisible()

  await student.reload()
  await expect(student.getByText('The university no longer offers this course.')).toBeVisible()
  await expect(student.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  await student.goto('/recommended-courses')
  const retired = student.getByRole('listitem').filter({ has: student.getByRole('heading', { name }) })
  await expect(retired).toContainText('The university no longer offers this course.')
  await expect(retired.getByRole('button', { name: 'Apply' })).toHaveCount(0)
})

test('without script the universities are sorted by their waiting work', async ({ stage }) => {
  const { page } = await stage.as(STAFF, { javaScriptEnabled: false })
  await page.goto('/universities')
  await expect(page.getByLabel('Order')).toHaveValue('Name')
  await page.getByLabel('Order').selectOption('Most to answer first')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByLabel('Order')).toHaveValue('-Waiting')
  const toAnswer = (await page.locator('td[data-label="To answer"]').allTextContents()).map(Number)
  expect(toAnswer[0]).toBeGreaterThan(0)
  expect(toAnswer).toEqual(toAnswer.toSorted((one, other) => other - one))
})

test('a university among the partners is named as one, without what goes with commission', async ({
  stage,
}) => {
  const { page } = await stage.as('admin@tassel.example')
  await page.goto('/partners')
  const row = page.getByRole('row', { name: /University of Northmoor/ })
  await expect(row.getByText('University · ')).toBeVisible()
  await row.getByRole('link', { name: 'University of Northmoor' }).click()
  await expect(page.getByRole('link', { name: /^People/ })).toBeVisible()
  for (const name of ['Commission notes', 'Wallet', 'Agreements', 'Bank details'])
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change tier' })).toHaveCount(0)
  await page.goto('/partners?searchQuery=brightpath')
  await page.getByRole('link', { name: 'Brightpath Education' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Wallet', exact: true })).toBeVisible()
})
