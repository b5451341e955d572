import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/portal'

test.use({ company: 'shared' })

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })
const UPLOADED = 'Files Uploaded Successfully!'

/** Opens a tab of the partner's first note in progress; returns its address. */
async function openNote(page: Page): Promise<string> {
  await page.goto('/commission-note?tab=InProgress&view=none')
  await page
    .getByRole('link', { name: /\/CN\/\d{4}\/\d{6}/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\/CN\//)
  return new URL(page.url()).pathname
}

async function openDocuments(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('link', { name: /^Additional Documents/ }).click()
  await expect(page.getByRole('region', { name: 'Additional Documents' })).toBeVisible()
}

test('a partner adds a document, the finance staff read it, and the partner removes it', {
  tag: '@main',
}, async ({ stage }) => {
  const partner = await stage.as('partner@brightpath.example')
  const path = await openNote(partner.page)
  await openDocuments(partner.page, path)
  const documents = partner.page.getByRole('region', { name: 'Additional Documents' })
  await documents.getByRole('button', { name: 'Add a document' }).click()
  const dialog = partner.page.getByRole('dialog', { name: 'Add a document' })

  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(dialog.getByText('Please upload the required document(s)')).toBeVisible()
  await dialog.getByLabel('File').setInputFiles(pdf('Bank letter .pdf'))
  await expect(
    dialog.getByText('File name can not end with space. Please rename and upload again.'),
  ).toBeVisible()
  await dialog.getByLabel('File').setInputFiles(pdf('Bank letter (new).pdf'))
  await expect(dialog.getByText(/can not contain special characters/)).toBeVisible()
  await dialog.getByLabel('File').setInputFiles(pdf('Bank letter.pdf'))
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(dialog.getByText('*Document type is required.')).toBeVisible()
  await dialog.getByLabel('Type').selectOption('Bank letter')
  await dialog.getByLabel('Remarks').fill('Stamped by the branch')
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
  await partner.page.route('**/api/v1/cn/**', async (route) => {
    await isSeen
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  goOn()
  await expect(partner.page.getByText(UPLOADED)).toBeVisible()
  await expect(documents.getByText('Stamped by the branch')).toBeVisible()

  const maker = await stage.as('maker@tassel.example')
  await openDocuments(maker.page, path)
  const read = maker.page.getByRole('region', { name: 'Additional Documents' })
  await expect(read.getByText('Stamped by the branch')).toBeVisible()
  await expect(read.getByRole('button', { name: 'Delete Bank letter.pdf' })).toHaveCount(0)
  // Some browsers that run the stories have no PDF viewer: the response to the new window counts.
  const [shown] = await Promise.all([
    maker.context.waitForEvent('response', (answer) => /\/resource\//.test(answer.url())),
    maker.page.waitForEvent('popup'),
    read.getByRole('button', { name: 'View Bank letter.pdf' }).first().click(),
  ])
  expect(shown.status()).toBe(200)
  expect(shown.headers()['content-type']).toBe('application/pdf')
  const [saved] = await Promise.all([
    maker.page.waitForEvent('download'),
    read.getByRole('button', { name: 'Download Bank letter.pdf' }).first().click(),
  ])
  expect(saved.suggestedFilename()).toBe('Bank letter.pdf')
  await expect(
    maker.page.getByRole('region', { name: 'History' }).getByText('Document added: Bank letter.pdf'),
  ).toBeVisible()

  await documents.getByRole('button', { name: 'Delete Bank letter.pdf' }).first().click()
  await partner.page.getByRole('dialog').getByRole('button', { name: 'Delete document' }).click()
  await expect(partner.page.getByText('File Deleted Successfully!')).toBeVisible()
  await expect(documents.getByText('Stamped by the branch')).toHaveCount(0)

  // The maker's page is outdated: it reports the document that it still shows as gone.
  const [gone] = await Promise.all([
    maker.page.waitForEvent('popup'),
    read.getByRole('button', { name: 'View Bank letter.pdf' }).first().click(),
  ])
  await expect(maker.page.getByText('Sorry not able to view')).toBeVisible()
  expect(gone.isClosed()).toBe(true)
})

test('a blocked popup is reported', async ({ stage }) => {
  const { page } = await stage.as('partner@brightpath.example')
  const path = await openNote(page)
  await openDocuments(page, path)
  await page.getByRole('button', { name: 'Add a document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a document' })
  await dialog.getByLabel('Type').selectOption('Other')
  await dialog.getByLabel('File').setInputFiles(pdf('Blocked.pdf'))
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(page.getByText(UPLOADED)).toBeVisible()
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'View Blocked.pdf' }).click()
  await expect(page.getByText('Please allow popup in browser to view the note.')).toBeVisible()
})

test('a remark with files reaches the other side', async ({ stage }) => {
  const partner = await stage.as('partner@brightpath.example')
  const path = await openNote(partner.page)
  await partner.page.getByRole('button', { name: 'Add a remark' }).click()
  const dialog = partner.page.getByRole('dialog', { name: 'Add a remark' })
  const files = Array.from({ length: 11 }, (_, index) => pdf(`Receipt ${index + 1}.pdf`))
  await dialog.getByLabel('Attachments').setInputFiles(files)
  await expect(dialog.getByText('You can upload maximum 10 files!')).toBeVisible()
  for (const { name } of files.slice(2)) await dialog.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(dialog.getByText('You can upload maximum 10 files!')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Add remark' }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel('Remark').fill('x'.repeat(5001))
  await dialog.getByRole('button', { name: 'Add remark' }).click()
  await expect(dialog.getByText('Comment length should not exceed 5000 characters')).toBeVisible()
  await dialog.getByLabel('Remark').fill('The receipts of both students')
  await dialog.getByRole('button', { name: 'Add remark' }).click()
  await expect(partner.page.getByText('Remarks added successfully')).toBeVisible()

  const checker = await stage.as('checker@tassel.example')
  await checker.page.goto(path)
  const history = checker.page.getByRole('region', { name: 'History' })
  await expect(history.getByText('The receipts of both students')).toBeVisible()
  const [saved] = await Promise.all([
    checker.page.waitForEvent('download'),
    history.getByRole('button', { name: 'Receipt 2.pdf' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Receipt 2.pdf')
})

test('an invoice is new until its students are opened', async ({ stage }) => {
  const { page } = await stage.as('maker@tassel.example')
  await page.goto('/commission-note?tab=Create')
  const fresh = page.getByText('New', { exact: true })
  await expect(fresh.first()).toBeVisible()
  const before = await fresh.count()
  const row = page.getByRole('row').filter({ has: fresh }).first()
  await row.getByRole('button', { name: /^(Choose students|View) of/ }).click()
  const marked = page.getByRole('dialog', { name: /^Choose students of/ })
  await expect(marked).toBeVisible()
  await marked.getByRole('button', { name: 'Cancel' }).click()
  await expect(fresh).toHaveCount(before - 1)
  await page.reload()
  await expect(fresh).toHaveCount(before - 1)
})
