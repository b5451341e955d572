import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { LONG_ROWS } from '#domain/reports/runs/limits'
import { expect, test } from '../support/portal'

const FINANCE = 'finance@tassel.example'
const ADMIN = 'admin@tassel.example'

/** More students than a request exports; and the CSV of a report waits for ever, as in a full queue. */
async function addStudents(db: Db): Promise<void> {
  await sql`
    insert into students (id, partner_id, name, first_name, last_name, email, country_id, source)
    select gen_random_uuid(), partners.id, 'Many ' || n, 'Many', n::text, 'many.' || n || '@many.example', 'IN', 'Many'
    from (select id from partners order by id limit 1) partners, generate_series(1, ${LONG_ROWS + 1}) n`.execute(
    db,
  )
  await sql`create function never_begin() returns trigger language plpgsql as $$
    begin return null; end $$`.execute(db)
  await sql`create trigger csv_waits before update on report_runs for each row
    when (new.format = 'csv' and new.state = 'running') execute function never_begin()`.execute(db)
}

test.use({ prepare: { fill: addStudents } })

test('a report is built, viewed, saved, changed, charted and deleted', async ({ stage }) => {
  const { page } = await stage.as(FINANCE)
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByText(/^Company/)
    .click()
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Ready to use' }).getByRole('link')).toHaveCount(6)
  await page.getByLabel('What it is about').selectOption('Commission notes')
  await page.getByRole('button', { name: 'New report' }).click()

  const asked = page.getByRole('form', { name: 'What it asks' })
  await asked.getByLabel('Group 1').selectOption('Partner')
  await asked.getByLabel('Filter 1: column').selectOption('Commission')
  await asked.getByLabel('Filter 1: comparison').selectOption('is at least')
  await asked.getByLabel('Filter 1: value').fill('one')
  await asked.getByRole('button', { name: 'Show' }).click()
  await expect(asked.getByLabel('Filter 1: value')).toHaveAccessibleDescription('Enter a number')
  await asked.getByLabel('Filter 1: value').fill('1')
  await asked.getByRole('group', { name: 'Sums' }).getByLabel('Outstanding').check()
  await asked.getByRole('button', { name: 'Show' }).click()
  const answer = page.getByRole('table', { name: 'Answer' })
  await expect(answer.getByRole('columnheader')).toHaveText(['Partner', 'Currency', 'Count', 'Outstanding'])

  await page.getByRole('button', { name: 'Save report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save report' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Name').fill('Owed to partners')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Owed to partners', level: 1 })).toBeVisible()
  await expect(page.getByText('The report was saved.')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Owed to partners .*\.csv$/)

  const mail = page.getByRole('dialog', { name: 'Send by mail' })
  await page.getByRole('button', { name: 'Send by mail' }).click()
  await mail.getByLabel('How often').selectOption('Every month')
  await mail.getByLabel('Day of the month').selectOption('5')
  await mail.getByLabel('Time').selectOption('07:00')
  await mail.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Sent to you on day 5 of every month at 07:00\. Next: /)).toBeVisible()
  await page.getByRole('button', { name: 'Send by mail' }).click()
  await mail.getByLabel('How often').selectOption('Never')
  await mail.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The report is not sent any more.')).toBeVisible()
  await expect(page.getByText(/^Sent to you/)).toHaveCount(0)

  await page.getByText('Change what it asks').click()
  await asked.getByLabel('Group 2').selectOption('Status')
  await asked.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(answer.getByRole('columnheader').nth(1)).toHaveText('Status')

  await page.getByText('Change what it asks').click()
  await asked.getByLabel('Chart').selectOption('Bars')
  await asked.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('img', { name: /^Outstanding, [A-Z]{3} as bars$/ }).first()).toBeVisible()
  await expect(answer).toBeVisible()

  await page.getByText('Change what it asks').click()
  for (const group of ['Group 1', 'Group 2']) await asked.getByLabel(group).selectOption('')
  await asked.getByRole('checkbox', { name: 'Note', exact: true }).check()
  await asked.getByRole('button', { name: 'Show' }).click()
  const number = (await answer.getByRole('rowheader').first().textContent())?.trim() as string
  await answer.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()

  await page.goto('/reports')
  await expect(page.getByRole('region', { name: 'Yours' }).getByRole('link')).toHaveText(['Owed to partners'])
  await page.getByRole('link', { name: 'Owed to partners' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The report was deleted.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Yours' })).toHaveCount(0)
})

test('a shared report shows a colleague only the rows they may see, and says so', async ({ stage }) => {
  const { page } = await stage.as('admin@tassel.example')
  await page.goto('/reports/students-by-source')
  await expect(page.getByRole('table', { name: 'Answer' })).toBeVisible()
  await page.getByRole('button', { name: 'Save report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save report' })
  await dialog.getByLabel('Name').fill('Where students come from')
  await dialog.getByLabel('Finance').check()
  const colleagues = dialog.getByLabel('And with these colleagues')
  await colleagues.fill('nobody@tassel.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText('Nobody who may use reports has the address nobody@tassel.example.').first(),
  ).toBeVisible()
  await colleagues.fill('loanadvisor@tassel.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The report was saved.')).toBeVisible()
  const students = async (from: typeof page) => {
    const count = from.getByRole('region', { name: 'Totals' }).getByRole('cell').first()
    return Number((await count.textContent())?.replace(',', ''))
  }
  const all = await students(page)

  const advisor = (await stage.as('loanadvisor@tassel.example')).page
  await advisor.goto('/reports')
  const shared = advisor.getByRole('region', { name: 'Shared with you' })
  await shared.getByRole('link', { name: 'Where students come from' }).click()
  await expect(
    advisor.getByText('It shows the rows that you may see, which may be fewer than theirs.'),
  ).toBeVisible()
  await expect(advisor.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  expect(await students(advisor)).toBeLessThan(all)

  const finance = (await stage.as(FINANCE)).page
  await finance.goto(page.url())
  await expect(finance.getByText('This report asks for “Students”, which you do not see.')).toBeVisible()
})

test('without script a report is built and viewed', async ({ stage }) => {
  const { page } = await stage.as(FINANCE, { javaScriptEnabled: false })
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Partner statement' }).click()
  await expect(page.getByRole('table', { name: 'Answer' })).toBeVisible()
  await page.getByText('Change what it asks').click()
  await page.getByLabel('Group 2').selectOption('University')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('columnheader', { name: 'University' })).toBeVisible()
})

/** Saves a report of all students, and stays on its page. */
async function saveStudents(page: Page, name: string): Promise<void> {
  await page.goto('/reports')
  await page.getByLabel('What it is about').selectOption('Students')
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByRole('button', { name: 'Save report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save report' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('a long report’s file is made in the background, waits for its person, and can be stopped', async ({
  stage,
}) => {
  const { page } = await stage.as(ADMIN)
  await saveStudents(page, 'Every student')
  await expect(
    page.getByText(/^A file of more than 20,000 rows is made while you go on working/),
  ).toBeVisible()
  const exports = page.getByRole('region', { name: 'Your exports' })
  await expect(exports).toHaveCount(0)
  await page.getByRole('button', { name: 'Excel' }).click()
  await expect(exports.getByRole('listitem')).toHaveCount(1)

  // The person leaves and comes back.
  await page.goto('/reports')
  await expect(exports.getByRole('link', { name: 'Every student' })).toBeVisible()
  await expect(exports.getByText(/^Ready: 2\d,\d{3} rows\. Kept until /)).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await exports.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Every student .*\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  await exports.getByRole('link', { name: 'Every student' }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect(exports.getByRole('progressbar', { name: 'Export of Every student' })).toBeVisible()
  await expect(exports.getByRole('status').first()).toHaveText('Waiting to begin…')
  await page.reload()
  await expect(exports.getByRole('status').first()).toHaveText('Waiting to begin…')
  await exports.getByRole('button', { name: 'Stop' }).click()
  await expect(exports.getByRole('status').first()).toHaveText('Stopped.')
  await expect(exports.getByRole('progressbar')).toHaveCount(0)
})

test('without script a file is requested, stopped and downloaded', async ({ stage }) => {
  await saveStudents((await stage.as(ADMIN)).page, 'Students in a file')
  const { page } = await stage.as(ADMIN, { javaScriptEnabled: false })
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Students in a file' }).first().click()
  await page.getByRole('button', { name: 'Make CSV file' }).click()
  const exports = page.getByRole('region', { name: 'Your exports' })
  await expect(exports.getByText('Waiting to begin…')).toBeVisible()
  await page.getByRole('button', { name: 'Stop CSV of Students in a file' }).click()
  await expect(exports.getByText('Stopped.')).toBeVisible()
  await page.getByRole('button', { name: 'Make Excel file' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /^Students in a file .*\.xlsx$/ })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
})
