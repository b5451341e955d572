import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Db } from '#db/database'
import { sheetRows } from '#tests/support/http/downloads'
import { payment, paymentFile, type TypedPayment } from '#tests/support/money/payment-files'
import { insertManyPayableNotes } from '#tests/support/notes/many-payable-notes'
import { PROCESSOR } from '../support/job'
import { expect, type Person, test } from '../support/portal'

const ADMIN = 'admin@tassel.example'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MATCHED = 193

test.use({
  prepare: { fill: async (db: Db) => insertManyPayableNotes(db, 'KCOEPL/INV/PAY/000001', MATCHED + 5) },
})

/** The processor's filled template: number, amount and currency of each note. */
async function template(page: Page): Promise<[string, string, string][]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template with my notes' }).click()
  const rows = await sheetRows(await readFile(await (await download).path()))
  return rows.map(([number, amount, currency]) => [String(number), String(amount), String(currency)])
}

async function upload(page: Page, bytes: Uint8Array, name = 'Payments.xlsx'): Promise<void> {
  const file = { name, mimeType: XLSX, buffer: Buffer.from(bytes) }
  await page.getByLabel('Payment file', { exact: true }).setInputFiles(file)
}

/** 200 rows with at least one in each bucket, based on the template. */
function rowsOf(notes: [string, string, string][], paid: string): TypedPayment[] {
  const typed = notes
    .slice(0, MATCHED + 4)
    .map(([number, amount, currency]) => payment(number, { amount, currency, processedAt: '2026-11-18' }))
  const good = typed.slice(0, MATCHED)
  const [dear, foreign, twice, blank] = typed.slice(MATCHED)
  return [
    ...good,
    { ...dear, amount: '99999999' },
    { ...foreign, currency: 'MUR' },
    { ...twice, referenceNumber: good[0]?.referenceNumber ?? '' },
    { ...blank, processedAt: '' },
    payment('KCOEPL/CN/2627/404404'),
    payment(paid),
    { ...payment('KCOEPL/CN/2627/000001'), amount: 'all of it' },
  ]
}

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Rows by result' }).getByRole('button', { name, exact: true })

async function openPayments({ page }: Person): Promise<void> {
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await page.getByRole('link', { name: 'Payment file' }).click()
  await expect(page.getByRole('heading', { name: 'Payment file', level: 1 })).toBeVisible()
}

test('a payment file of 200 rows is checked, posted once, and undone by an administrator', async ({
  stage,
}) => {
  const processor = await stage.as(PROCESSOR)
  const { page } = processor
  const { data } = await (await page.request.get('/api/v1/cn?tab=Paid')).json()
  await openPayments(processor)
  const notes = await template(page)
  const rows = rowsOf(notes, data.rows[0].CommissionNumber)
  expect(rows).toHaveLength(200)
  const bytes = await paymentFile(rows)

  await upload(page, bytes)
  for (const name of [
    'All rows 200',
    `Matched ${MATCHED}`,
    'More than outstanding 1',
    'Wrong currency 1',
    'Duplicate reference 1',
    'Unknown note 1',
    'Already paid 1',
    'Invalid 2',
  ])
    await expect(chip(page, name)).toBeVisible()
  await chip(page, 'Duplicate reference 1').click()
  const shown = page.getByRole('region', { name: 'Rows of the file' })
  await expect(shown.getByText('Row 2 has the same reference.')).toBeVisible()
  await expect(shown.getByRole('row')).toHaveCount(3)

  await page.getByRole('button', { name: `Post ${MATCHED} matched payments` }).click()
  const posting = page.getByRole('dialog', { name: `Post ${MATCHED} payments?` })
  await expect(posting.getByRole('region', { name: 'Totals of the matched rows' })).toContainText(
    'Transferred',
  )
  await posting.getByRole('button', { name: `Post ${MATCHED} payments` }).click()
  await expect(page.getByText('Successfully updated payment details')).toBeVisible()
  await expect(page.getByText(`${MATCHED} of 200 rows posted by`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Post / })).toHaveCount(0)

  await upload(page, bytes, 'Again.xlsx')
  await expect(chip(page, `Already paid ${MATCHED + 1}`)).toBeVisible()
  await expect(page.getByText('No row matches. There is nothing to post.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Post / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Undo / })).toHaveCount(0)
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rows' }).click()
  expect(await sheetRows(await readFile(await (await sheet).path()))).toHaveLength(200)

  const admin = await stage.as(ADMIN)
  await openPayments(admin)
  await admin.page.getByRole('button', { name: 'Undo Payments.xlsx' }).click()
  const dialog = admin.page.getByRole('dialog', { name: 'Undo this payment file?' })
  await dialog.getByRole('button', { name: `Undo ${MATCHED} payments` }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The bank sent back the whole file')
  await dialog.getByRole('button', { name: `Undo ${MATCHED} payments` }).click()
  await expect(admin.page.getByText(`${MATCHED} payments were undone.`)).toBeVisible()
  const row = admin.page.getByRole('row').filter({ hasText: 'The bank sent back the whole file' })
  await expect(row.getByText('Undone')).toBeVisible()
  await expect(admin.page.getByRole('button', { name: 'Undo Payments.xlsx' })).toHaveCount(0)

  await upload(page, bytes)
  await expect(chip(page, `Matched ${MATCHED}`)).toBeVisible()
  await shown.getByRole('link', { name: notes[0]?.[0] ?? '', exact: true }).click()
  await expect(page.getByText('Payment undone')).toBeVisible()
  await expect(page.getByText('The bank sent back the whole file').first()).toBeVisible()
})

test('only an xlsx file is accepted, and only from payment processors', async ({ stage }) => {
  const processor = await stage.as(PROCESSOR)
  await openPayments(processor)
  const { page } = processor
  await page
    .getByLabel('Payment file', { exact: true })
    .setInputFiles({ name: 'Payments.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
  await expect(page.getByText('This type of file is not accepted.')).toBeVisible()
  await upload(page, Buffer.from('no sheet at all'))
  await expect(page.getByText('The content of the file does not match its name.')).toBeVisible()

  const maker = await stage.as('maker@tassel.example')
  await maker.page.goto('/commission-note?tab=AllNotes&view=none')
  await expect(maker.page.getByRole('heading', { name: 'Commission notes' })).toBeAttached()
  await expect(maker.page.getByRole('link', { name: 'Payment file' })).toHaveCount(0)
  await maker.page.goto('/commission-note/payments')
  await expect(maker.page.getByText('You are not authorised to access this page :(')).toBeVisible()
})
