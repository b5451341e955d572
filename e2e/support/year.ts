import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { IMPORT_COLUMNS } from '#domain/imports/columns'
import type { ImportKind } from '#domain/imports/kinds'
import { sheetBytes } from '#tests/support/money/payment-files'
import { applyToAll } from './apply-to-all'
import { act, fillInvoice } from './note'
import { expect } from './portal'

export const FINANCE = 'finance@tassel.example'
export const SIGNATORY = 'Priya Deshpande'
export const UNIVERSITY = 'Tasman Bay Institute'
/** Of the demo company's partner Brightpath Education. */
export const PARTNER_CODE = 'BPE-0017'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const KIND_LABELS: Record<ImportKind, string> = {
  universities: 'Universities',
  partners: 'Partners',
  students: 'Students',
  applications: 'Applications',
  installments: 'Installments',
  agreements: 'Agreements',
  courses: 'Courses',
  requirements: 'Requirements',
  users: 'People',
}

/** Two students of the partner at the university, with their data for the year. */
export const STUDENTS = [
  { name: 'अनन्या शर्मा', email: 'ananya@year.example', reference: 'YEAR-1', fee: '24000' },
  { name: 'Nguyễn Thị Thu Hà', email: 'thuha@year.example', reference: 'YEAR-2', fee: '18000' },
] as const

/** The rows of each file of the year, in the order in which they depend on one another. */
export const FILES: readonly [ImportKind, string[][]][] = [
  [
    'universities',
    [[UNIVERSITY, '1 Wharf Road, Nelson', 'agents@tasman.example', 'New Zealand', 'NZD', '15']],
  ],
  ['students', STUDENTS.map(({ name, email }) => [PARTNER_CODE, name, email, 'India', '', '', ''])],
  [
    'applications',
    STUDENTS.map(({ email, reference }, index) => [
      ...[reference, email, '', UNIVERSITY, 'BSc Oceanography', 'Fall 2026', '', `TBI-${index + 1}`],
    ]),
  ],
  ['installments', STUDENTS.map(({ reference, fee }) => [reference, 'Installment 1', fee, '', 'NZD'])],
]

/** Uploads rows of this kind and waits until they are checked. */
export async function uploadRows(
  page: Page,
  kind: ImportKind,
  name: string,
  rows: string[][],
): Promise<void> {
  const columns = IMPORT_COLUMNS[kind].map(({ header }) => ({ header, kind: 'text' as const }))
  const buffer = Buffer.from(await sheetBytes(columns, rows))
  await page.getByLabel('What is imported').selectOption(KIND_LABELS[kind])
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: XLSX, buffer })
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

/** Imports rows of this kind, all of which are ready. */
export async function importRows(page: Page, kind: ImportKind, rows: string[][]): Promise<void> {
  const what = rows.length === 1 ? kind.replace(/ies$/, 'y').replace(/s$/, '') : kind
  await uploadRows(page, kind, `${KIND_LABELS[kind]} of the year.xlsx`, rows)
  await page.getByRole('button', { name: `Import ${rows.length} ${what}` }).click()
  await expect(page.getByText(`${rows.length} ${what} imported by`).first()).toBeVisible()
}

/** Chooses the university's installments that are not yet invoiced, and opens the form. */
export async function chooseForInvoice(page: Page): Promise<void> {
  await page.goto('/university-invoices')
  await page.getByRole('link', { name: 'New invoice' }).click()
  await page.getByLabel('University', { exact: true }).selectOption(`${UNIVERSITY} (NZD)`)
  await page.getByLabel('Issuing company').selectOption({ index: 0 })
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const { name } of STUDENTS) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
}

/** Creates the invoice from the filled form; returns its number. */
export async function createInvoice(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create the invoice' }).click()
  await page.waitForURL(/\/university-invoices\/[0-9a-f-]{36}/)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  return /\S+\/INV\/\S+/.exec(heading ?? '')?.[0] ?? ''
}

export async function sendToUniversity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send to university' }).click()
  await page.getByRole('button', { name: 'Send the invoice' }).click()
  await expect(page.getByText('Invoice Sent to University').first()).toBeVisible()
}

export async function receive(page: Page, reference: string, amount?: string): Promise<void> {
  await page.getByRole('button', { name: 'Record money received' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record money received' })
  if (amount) await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Reference no.').fill(reference)
  await dialog.getByRole('button', { name: 'Record amount' }).click()
}

/** Drafts and generates a note of these students from the invoice of this number; returns the note's path. */
export async function generateNote(
  page: Page,
  invoice: string,
  names: readonly string[] = STUDENTS.map(({ name }) => name),
): Promise<string> {
  await page.goto('/commission-note?tab=Create')
  await page.getByRole('button', { name: `Choose students of ${invoice}` }).click()
  const students = page.getByRole('dialog').getByRole('listitem')
  for (const name of names) await students.filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL(/\/commission-note\/edit\?draftId=/)
  await applyToAll(page, '10')
  await page.getByRole('radio', { name: /^Non-GST/ }).check()
  await page.getByRole('button', { name: 'Generate note' }).click()
  await expect(page.getByText('Generated commission note successfully')).toBeVisible()
  await page.waitForURL(/\/commission-note\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname
}

/** On the note: fills the tax invoice and leaves for the signer. */
export async function beginSigning(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Raise tax invoice' }).click()
  await fillInvoice(page, number)
  const purpose = page.getByLabel('Purpose code')
  await purpose.selectOption({ index: 1 })
  await expect(page.getByText('The invoice is in order.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign digitally' }).click()
  await expect(page.getByRole('heading', { name: 'Sign this document?' })).toBeVisible()
}

/** On the signer's page: reads, agrees, types the name. */
export async function signAtGateway(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I have read the document/ }).check()
  await page.getByLabel('Type your name to sign').fill(SIGNATORY)
  await page.getByRole('button', { name: 'Sign the document' }).click()
  await expect(page.getByRole('heading', { name: 'Partner Invoice Finalized Successfully.' })).toBeVisible()
}

/** On the note: pays the outstanding amount, or a part of it. */
export async function payNote(page: Page, reference: string, amount = ''): Promise<void> {
  await act(page, 'Mark payment done')
  const dialog = page.getByRole('dialog', { name: 'Payment details' })
  await dialog.getByLabel('Reference no.').fill(reference)
  await dialog.getByLabel('Payment remarks').fill('By bank transfer.')
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: amount ? 'Record the part payment' : 'Mark payment done' }).click()
}
