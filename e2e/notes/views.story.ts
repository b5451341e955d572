import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parseSheet } from '#services/sheets/parse'
import { sorted } from '#tests/support/sorted'
import { PROCESSOR } from '../support/job'
import { expect, test } from '../support/portal'

const NAME = 'Uploaded in dollars'
const VIEW = { currency: 'AUD', status: 'Invoice Uploaded' }

const views = (page: Page) => page.getByRole('button', { name: /^View/ })
const numbers = (page: Page) =>
  page.getByRole('row').getByRole('link', { name: /^KCO\w*\/CN\/\d{4}\/\d{6}$/ })

/** The numbers of the visible notes, sorted: the grid's rows are in no fixed order in the page. */
async function shownNumbers(page: Page): Promise<string[]> {
  return (await numbers(page).allTextContents()).toSorted()
}

async function exported(page: Page): Promise<{ header: string[]; rows: string[][] }> {
  await page.getByRole('button', { name: 'Export' }).click()
  // The menu is whole within the window, although its button stands at the window's end.
  const menu = await page.getByRole('menu').boundingBox()
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) - 8)
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Notes of this list (Excel)' }).click()
  const download = await coming
  await expect(page.getByText('Commission Notes downloaded successfully')).toBeVisible()
  return parseSheet(await readFile(await download.path()), { maxRows: 10_000 })
}

test('a view is saved, shared and opened by another person, and its export has its rows', async ({
  stage,
}) => {
  const { page } = await stage.as(PROCESSOR)
  await page.goto('/commission-note?tab=AllNotes&pageSize=100&view=none')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByLabel('Currency', { exact: true }).selectOption(VIEW.currency)
  await page.getByRole('button', { name: 'Any status' }).click()
  await page.getByRole('checkbox', { name: VIEW.status, exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Payment', exact: true }).click()
  await expect(page).toHaveURL(/sort=due/)
  await page.getByRole('button', { name: 'Columns and rows' }).click()
  await page.getByRole('checkbox', { name: 'Created' }).uncheck()
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.getByRole('button', { name: 'Done' }).click()

  await views(page).click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('Please enter a name for the view.')).toBeVisible()
  await page.getByLabel('Name').fill(NAME)
  await page.getByLabel('Shared with').selectOption('shared')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  await expect(page).toHaveURL(/view=/)
  const address = page.url()
  const mine = await shownNumbers(page)
  expect(mine.length).toBeGreaterThan(1)

  // A change of the view is reported, and is in the address beside the view.
  await page.getByRole('link', { name: /^Remove filter Currency/ }).click()
  await expect(views(page)).toContainText('changed')
  await page.reload()
  await expect(page.getByRole('link', { name: /^Remove filter Status/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Remove filter Currency/ })).toHaveCount(0)

  const { page: other } = await stage.as('admin@tassel.example')
  expect((await other.goto(address))?.status()).toBe(200)
  await expect(other.getByText(/could not be read and were ignored/)).toBeVisible()

  // A colleague of the same role finds it.
  const { page: colleague } = await stage.as(PROCESSOR)
  await colleague.goto('/commission-note?tab=AllNotes&pageSize=100&view=none')
  await expect(colleague.getByRole('grid')).toBeVisible()
  await views(colleague).click()
  await colleague.getByRole('menuitemradio', { name: new RegExp(NAME) }).click()
  await expect(colleague.getByRole('link', { name: /^Remove filter Currency/ })).toBeVisible()
  await expect(colleague.getByRole('columnheader', { name: 'Created', exact: true })).toHaveCount(0)
  await expect.poll(() => shownNumbers(colleague)).toEqual(mine)

  const { header, rows } = await exported(colleague)
  expect(sorted(rows.map((row) => String(row[header.indexOf('Number')])))).toEqual(mine)
  expect(header).not.toContain('Created')
  expect(new Set(rows.map((row) => row[header.indexOf('Currency')]))).toEqual(new Set([VIEW.currency]))
})

test('an administrator makes a view the default of a role’s list', async ({ stage }) => {
  const { page } = await stage.as('admin@tassel.example')
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Payment', { exact: true }).selectOption('Overdue')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/due=overdue/)
  await views(page).click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  await page.getByLabel('Name').fill('Overdue first')
  await page.getByLabel('Shared with').selectOption('default')
  await page.getByLabel('Role').selectOption('Partners')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View saved')).toBeVisible()

  const { page: partner } = await stage.as('partner@brightpath.example')
  await partner.goto('/commission-note')
  await expect(partner.getByRole('link', { name: /^Remove filter Payment/ })).toBeVisible()
  await expect(partner.getByText(/^Overdue by \d+ days?$/).first()).toBeVisible()
  await views(partner).click()
  await partner.getByRole('menuitemradio', { name: 'All notes' }).click()
  await expect(partner).toHaveURL(/view=none/)
  await expect(partner.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0)
})

test('the days of the pending-students export are checked before it is sent', async ({ stage }) => {
  const { page } = await stage.as('finance@tassel.example')
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Pending students (Excel)…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export pending students' })
  const press = () => dialog.getByRole('button', { name: 'Export' }).click()
  await press()
  await expect(dialog.getByText('Please select both start and end dates')).toBeVisible()
  await dialog.getByLabel('Start date').fill('2023-06-26')
  await dialog.getByLabel('End date').fill('2023-07-26')
  await press()
  await expect(dialog.getByText('Please select start date greater than or equal to 2023-06-27')).toBeVisible()
  await dialog.getByLabel('Start date').fill('2026-01-01')
  await dialog.getByLabel('End date').fill('2027-01-01')
  await press()
  await expect(dialog.getByText('Date range should be less than a year')).toBeVisible()
  await dialog.getByLabel('End date').fill('2026-12-31')
  const coming = page.waitForEvent('download')
  await press()
  const { rows } = await parseSheet(await readFile(await (await coming).path()), { maxRows: 10_000 })
  expect(rows.length).toBeGreaterThan(0)
})

test('a view renamed in two windows keeps the name typed second, beside the one that was saved first', async ({
  stage,
}) => {
  const first = await stage.as(PROCESSOR)
  const second = await stage.as(PROCESSOR)
  await first.page.goto('/commission-note?tab=AllNotes&view=none')
  await views(first.page).click()
  await first.page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  await first.page.getByLabel('Name').fill('Due in May')
  await first.page.getByRole('button', { name: 'Save view' }).click()
  await expect(first.page.getByText('View saved')).toBeVisible()
  await second.page.goto(first.page.url())
  const rename = async ({ page }: typeof first, name: string) => {
    await views(page).click()
    await page.getByRole('menuitem', { name: 'Rename or share…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
  }
  await rename(second, 'Late')
  await rename(first, 'Due in June')
  await first.page.getByRole('button', { name: 'Save view' }).click()
  await expect(views(first.page)).toContainText('Due in June')

  const save = second.page.getByRole('button', { name: 'Save view' })
  await save.click()
  await expect(second.page.getByText(/saved: Due in June/)).toBeVisible()
  await expect(second.page.getByRole('textbox', { name: 'Name' })).toHaveValue('Late')
  await save.click()
  await expect(views(second.page)).toContainText('Late')
})
