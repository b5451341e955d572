import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { IMPORT_COLUMNS } from '#domain/imports/columns'
import { sheetRows } from '#tests/support/http/downloads'
import { sheetBytes } from '#tests/support/money/payment-files'
import { expect, test } from '../support/portal'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEADERS = IMPORT_COLUMNS.students.map(({ header }) => header)
const GOOD = 2_400

async function upload(page: Page, name: string, headers: readonly string[], rows: string[][]): Promise<void> {
  const columns = headers.map((header) => ({ header, kind: 'text' as const }))
  const buffer = Buffer.from(await sheetBytes(columns, rows))
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: XLSX, buffer })
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

async function saved(page: Page, button: string): Promise<unknown[][]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return sheetRows(await readFile(await (await download).path()))
}

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Rows by result' }).getByRole('button', { name, exact: true })

test('staff import students: a dry run with errors, a corrected sheet, then all of them', async ({
  stage,
}) => {
  const { page } = await stage.as('staff@tassel.example')
  await page.goto('/account')
  await page.locator('summary:visible', { hasText: 'Company' }).click()
  await page.getByRole('link', { name: 'Imports' }).click()
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible()
  await expect(page.getByLabel('What is imported').getByRole('option')).toHaveText([
    'Students',
    'Applications',
    'Installments',
    'Courses',
    'Requirements',
  ])
  expect((await saved(page, 'Template for students')).flat().filter(Boolean)).toEqual([])

  const good = Array.from({ length: GOOD }, (_, index) => [
    ...['BPE-0017', `विद्यार्थी ${index}`, `fair.${index}@story.example`, 'India', 'Maharashtra', '', ''],
  ])
  const wrong = [
    ['BPE-0017', 'Zoë Müller', 'zoe at home', 'Germany', '', '', ''],
    ['NOBODY', '王小明', 'wang@story.example', 'China', '', '', ''],
  ]
  await upload(page, 'Fair.xlsx', HEADERS, [...good, ...wrong])
  await expect(chip(page, `Ready ${GOOD.toLocaleString('en')}`)).toBeVisible()
  await chip(page, 'Errors 2').click()
  const shown = page.getByRole('region', { name: 'Rows of the file' })
  await expect(shown.getByText('There is no partner with this code.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2,400 students' }).click()
  await expect(
    page.getByText('Some rows have errors. Correct them, or choose to leave them out.'),
  ).toBeVisible()

  const typed = (await saved(page, 'Download errors')).map((cells) => cells.map((cell) => String(cell ?? '')))
  expect(typed).toHaveLength(GOOD + 2)
  expect(typed[0]?.at(-1)).toBe('E-mail: Enter an e-mail address, such as name@example.com.')
  typed[0]?.splice(2, 1, 'zoe@story.example')
  typed[1]?.splice(0, 1, 'BPE-0017')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Discarded by Sunil Perera').first()).toBeVisible()

  await upload(page, 'Fair errors.xlsx', [...HEADERS, 'Errors'], typed)
  await page.getByRole('button', { name: 'Import 2,402 students' }).click()
  await expect(page.getByText('2,402 students imported by Sunil Perera').first()).toBeVisible()
  const past = page.getByRole('row').filter({ hasText: 'Fair errors.xlsx' })
  await expect(past.getByText('Imported', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('2,402 students imported by Sunil Perera').first()).toBeVisible()
  await upload(page, 'Fair again.xlsx', HEADERS, good)
  await expect(page.getByText('Every row already exists. There is nothing to import.')).toBeVisible()
})

test('only xlsx and csv files of the kind are accepted, and only from permitted users', async ({ stage }) => {
  const { page } = await stage.as('finance@tassel.example')
  await page.goto('/imports')
  const take = (name: string, text: string) =>
    page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await take('Universities.pdf', 'x')
  await expect(page.getByText('This type of file is not accepted.')).toBeVisible()
  await take('Universities.csv', 'Name,City\nLeeds,Leeds')
  await expect(
    page.getByText('This file has no column Address, E-mail, Country, Currency. Please use the template.'),
  ).toBeVisible()

  const partner = await stage.as('partner@brightpath.example')
  await partner.page.goto('/imports')
  await expect(partner.page.getByText('You are not authorised to access this page :(')).toBeVisible()
})
