import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { expect, test } from '../support/portal'

const ADMIN = 'admin@tassel.example'
const ADVISOR = 'loanadvisor@tassel.example'
const NAME = 'Students of today'
/** The portal looks for due reports once a minute: reading the mails more often only takes its processor. */
const LOOKS_MS = [3_000]

/** Makes a schedule due as soon as it is set: while the portal runs, nothing else can write to an embedded database. */
async function makeDueOnceSet(db: Db): Promise<void> {
  await sql`create function make_due() returns trigger language plpgsql as $$
    begin new.next_at := new.next_at - interval '2 days'; return new; end $$`.execute(db)
  await sql`create trigger due_once_set before insert on report_mails
    for each row execute function make_due()`.execute(db)
}

test.use({ prepare: { fill: makeDueOnceSet } })

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

/** Schedules the open report daily as CSV. */
async function sendDaily(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send by mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send by mail' })
  await dialog.getByLabel('How often').selectOption('Every day')
  await dialog.getByLabel('File').selectOption('CSV')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You will get the report by mail.')).toBeVisible()
  await expect(page.getByText(/^Sent to you every day at 08:00\. Next: /)).toBeVisible()
}

/** The rows of the open report, from its download. */
async function ownRows(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  return textOf(await download)
}

/** Waits for the single mail of the report to this address; returns its attachment. */
async function mailedRows(admin: Page, email: string): Promise<string> {
  const mails = admin
    .getByRole('region', { name: 'Mails' })
    .getByRole('link')
    .filter({ hasText: `Report: ${NAME}` })
    .filter({ hasText: email })
  await expect(async () => {
    await admin.goto('/mails')
    await expect(mails).toHaveCount(1, { timeout: 2_000 })
  }).toPass({ intervals: LOOKS_MS })
  await mails.click()
  const mail = admin.getByRole('region', { name: `Report: ${NAME}` })
  await expect(mail.getByRole('definition').first()).toContainText(email)
  await expect(
    mail
      .getByTitle('The mail as it looks')
      .contentFrame()
      .getByText('The rows that you may see are attached.'),
  ).toBeVisible()
  const download = admin.waitForEvent('download')
  await mail.getByRole('button', { name: new RegExp(`^${NAME} .*\\.csv$`) }).click()
  return textOf(await download)
}

test('a scheduled report arrives by mail once, with the rows that each reader may see', async ({ stage }) => {
  const admin = (await stage.as(ADMIN)).page
  await admin.goto('/reports')
  await admin.getByLabel('What it is about').selectOption('Students')
  await admin.getByRole('button', { name: 'New report' }).click()
  await admin.getByRole('button', { name: 'Save report' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Save report' })
  await dialog.getByLabel('Name').fill(NAME)
  await dialog.getByLabel('And with these colleagues').fill(ADVISOR)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
  const address = admin.url()
  await sendDaily(admin)
  const all = await ownRows(admin)

  const advisor = (await stage.as(ADVISOR)).page
  await advisor.goto(address)
  await sendDaily(advisor)
  const referred = await ownRows(advisor)
  expect(referred.split('\n').length).toBeLessThan(all.split('\n').length)

  expect(await mailedRows(admin, ADVISOR)).toBe(referred)
  expect(await mailedRows(admin, ADMIN)).toBe(all)

  // The mail links to the page, which shows the last and the next sending.
  await advisor.reload()
  await expect(advisor.getByText(/^Sent to you every day at 08:00\. Next: .*\. Last: /)).toBeVisible()
})
