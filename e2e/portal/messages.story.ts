import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { copyNote } from '#tests/support/notes/copy-note'
import { demoPerson } from '#tests/support/notes/demo-person'
import { insertManyNotes } from '#tests/support/notes/many-notes'
import { draftFromInvoice, MAKER, openInvoiceOf, PARTNER, PARTNER_COMPANY, PROCESSOR } from '../support/job'
import { act } from '../support/note'
import { expect, test } from '../support/portal'

const CHECKER = 'checker@tassel.example'
const COPIES = 500

test.use({
  prepare: {
    fill: async (db: Db) => {
      await insertManyNotes(db, { number: 'KCOEPL/INV/WORDS/000001', count: 4, byChecker: 0 })
      const { id } = await insertManyNotes(db, { number: 'KCOEPL/INV/WORDS/000002', count: 1, byChecker: 0 })
      // As many notes of one invoice as exceed a selection, the first one included.
      await sql`update notes set search_text = 'multitude' where invoice_id = ${id}`.execute(db)
      const { id: noteId } = await db
        .selectFrom('notes')
        .select('id')
        .where('invoice_id', '=', id)
        .executeTakeFirstOrThrow()
      await copyNote(db, { noteId, number: 'KCOEPL/CN/WORDS/', count: COPIES })
      const other = await insertManyNotes(db, { number: 'KCOEPL/INV/WORDS/000003', count: 1, byChecker: 0 })
      const colleague = await demoPerson(db, 'checker2@tassel.example')
      await sql`update notes set search_text = 'elsewhere', checker_id = ${colleague.id}
        where invoice_id = ${other.id}`.execute(db)
    },
  },
})

const barOf = (page: Page) => page.getByRole('region', { name: 'Selected notes' })
const alert = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

/** Opens a list of notes and selects the first ones, or the whole page. */
async function select(page: Page, query: string, which: 'first' | 'all' = 'first') {
  await page.goto(`/commission-note?tab=AllNotes&${query}`)
  await expect(page.getByRole('grid')).toBeVisible()
  const bar = barOf(page)
  if (await bar.isVisible()) await bar.getByRole('button', { name: 'Clear' }).click()
  const box =
    which === 'all'
      ? page.getByRole('checkbox', { name: 'Select every row of this page' })
      : page.getByRole('checkbox', { name: 'Select this row' }).first()
  await box.check()
  await expect(bar).toBeVisible()
  return bar
}

async function openFirst(page: Page, query: string): Promise<void> {
  await page.goto(`/commission-note?${query}`)
  await page
    .getByRole('link', { name: /\/CN\/\d{4}\/\d{6}/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\/CN\//)
}

test('a bulk selection reports each rule that it breaks', async ({ stage }) => {
  const { page } = await stage.as(CHECKER)
  const bar = await select(page, 'statusId=1')
  await expect(bar.getByText('Your role is not authorised to update this status.')).toBeVisible()
  await select(page, 'searchQuery=elsewhere&statusId=2&view=none')
  await expect(bar.getByText('Please select commission notes that are assigned to you.')).toBeVisible()
  await select(page, 'searchQuery=Quill&statusId=2', 'all')
  await page.goto('/commission-note?tab=AllNotes&searchQuery=multitude')
  await page.getByRole('checkbox', { name: 'Select this row' }).first().check()
  await expect(bar.getByRole('button', { name: 'Send to partner' })).toBeVisible()
  await bar.getByRole('button', { name: 'Excel sheet' }).click()
  await alert(page, 'Please select commission notes from a single invoice.')
  await bar.getByRole('button', { name: `Select all ${COPIES + 1}` }).click()
  await alert(page, "You can't select more than 500 Commission notes.")
  await select(page, 'statusId=11')
  await expect(bar.getByText('Your role is not authorised to update this status.')).toBeVisible()
  await page.goto('/commission-note?tab=AllNotes&statusId=1')
  await page.getByRole('checkbox', { name: 'Select this row' }).first().check()
  await expect(bar.getByText('Please select commission notes from the same status.')).toBeVisible()
  await expect(bar.getByText('2 stay: need no action from you')).toBeVisible()
})

test('a bulk action reports its result', async ({ stage }) => {
  const { page } = await stage.as(CHECKER)
  const mine = 'searchQuery=Quill&statusId=2'
  const send = async () => {
    const bar = await select(page, mine)
    await bar.getByRole('button', { name: 'Send to partner' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send to partner' })
    await dialog.getByRole('button', { name: 'Send to partner: 1 note' }).click()
    return dialog
  }
  const status = '**/cn/bulk-actions/update-cn-status'
  await page.route(status, (route) => route.abort())
  const dialog = await send()
  await expect(dialog.getByText('An error occurred while updating the status.')).toBeVisible()
  await page.unroute(status)
  await send()
  await alert(page, 'Bulk action successful')

  const download = '**/cn/bulk-actions/download-cns'
  await page.route(download, (route) => {
    const error = { code: 'DOCUMENTS_DOWNLOAD_FAILED', message: 'Sorry!Not able to download Documents!' }
    return route.fulfill({ status: 500, json: { error } })
  })
  const bar = await select(page, mine)
  await bar.getByRole('button', { name: 'Download notes' }).click()
  await alert(page, 'Sorry!Not able to download Documents!')
  await page.unroute(download)
  await page.route(download, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await bar.getByRole('button', { name: 'Download notes' }).click()
  await alert(page, 'An error occurred, and the response could not be parsed.')
})

test('a failed assignment is reported, and the page soon shows the true state', async ({ stage }) => {
  const { page } = await stage.as(CHECKER)
  const assignee = '**/cn/bulk-actions/update-cn-assignee'
  await page.route(assignee, (route) => route.fulfill({ status: 503, body: '' }))
  const bar = await select(page, 'searchQuery=Quill&statusId=2')
  await bar.getByRole('button', { name: 'Assign' }).click()
  const choose = page.getByRole('dialog', { name: 'Assign 1 note' })
  await choose.getByLabel('As').selectOption('Checker')
  const people = choose.getByRole('combobox').nth(1)
  await people.selectOption({ index: 1 })
  const name = await people.locator('option:checked').textContent()
  await choose.getByRole('button', { name: 'Check' }).click()
  const run = page.getByRole('dialog', { name: 'Assign', exact: true })
  await expect(run.getByText(`Checker: ${name}`)).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await run.getByRole('button', { name: 'Assign: 1 note' }).click()
  await expect(run.getByText('An error occurred while updating the assignee.')).toBeVisible()
  await reloaded
  await page.unroute(assignee)

  await openFirst(page, 'tab=AllNotes&searchQuery=Quill&statusId=2')
  await act(page, 'Assign')
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  await dialog.getByLabel('As').selectOption('Checker')
  await dialog.getByRole('combobox').nth(1).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await alert(page, 'Successfully updated assignee')
})

test('a draft shows what keeps it from becoming a note', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await draftFromInvoice(page)
  const generate = page.getByRole('button', { name: 'Generate note' })
  const id = page.getByRole('textbox', { name: /^University student ID of/ }).first()
  const known = await id.inputValue()
  await id.fill('no spaces!')
  await generate.click()
  await alert(page, 'Enter valid University StudentId for')
  await id.fill(known)
  await page
    .getByRole('textbox', { name: /^Commission of/ })
    .first()
    .fill('0')
  await generate.click()
  await alert(page, 'Commission amount should not be zero for')
})

test('students taken meanwhile are shown as duplicates', async ({ stage }) => {
  const [first, second] = [await stage.as(MAKER), await stage.as('maker2@tassel.example')]
  for (const { page } of [first, second]) {
    await page.goto('/commission-note?tab=Create')
    await (await openInvoiceOf(page, PARTNER_COMPANY)).nth(0).check()
  }
  await first.page.getByRole('button', { name: 'Create draft' }).click()
  await first.page.waitForURL(/\/commission-note\/edit\?draftId=/)
  await second.page.getByRole('button', { name: 'Create draft' }).click()
  const duplicates = second.page.getByRole('dialog', { name: 'Duplicate commission note' })
  await expect(duplicates.getByText(/is already in a commission note or draft/)).toBeVisible()
})

test('the documents of a note report when they are unavailable', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await openFirst(page, 'tab=InProgress&statusLabel=Invoice+Uploaded')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Documents' }).click()
    await page.getByRole('menuitem', { name }).or(page.getByRole('button', { name })).last().click()
  }
  await choose('Partner tax invoice')
  await alert(page, 'Your invoice has been downloaded successfully.')
  await page.route('**/pdf?forPartner=true', (route) => {
    const error = { code: 'DOCUMENT_DOWNLOAD_FAILED', message: 'Sorry!Not able to download Document!' }
    return route.fulfill({ status: 500, json: { error } })
  })
  await choose('Commission note')
  await alert(page, 'Sorry!Not able to download Document!')

  await page.getByRole('link', { name: /^Additional Documents/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a document' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Add a document' }).click({ timeout: 10_000 })
    await expect(dialog).toBeVisible({ timeout: 10_000 })
  }).toPass()
  const two = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    for (const name of ['One.pdf', 'Two.pdf']) dropped.items.add(new File(['%PDF-1.4'], name))
    return dropped
  })
  await dialog.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: two })
  await expect(dialog.getByText('You can upload maximum one file!')).toBeVisible()
})

test('a payment without a date and one of tomorrow are refused with their own messages', async ({
  stage,
}) => {
  const { page } = await stage.as(PROCESSOR)
  await openFirst(page, 'tab=AllNotes&statusLabel=Invoice+uploaded+after+corrections')
  const payable = page.getByRole('button', { name: 'Mark payment done' })
  await payable.click()
  const dialog = page.getByRole('dialog', { name: 'Payment details' })
  await dialog.getByLabel('Payment process date').fill('')
  await dialog.getByRole('button', { name: 'Mark payment done' }).click()
  await expect(dialog.getByText('*Payment Process date is required.')).toBeVisible()
  await dialog.getByLabel('Payment process date').fill('2126-01-01')
  await dialog.getByLabel('Reference no.').fill('UTR-2026-000001')
  await dialog.getByLabel('Payment remarks').fill('Tomorrow.')
  await dialog.getByRole('button', { name: 'Mark payment done' }).click()
  await expect(dialog.getByText('The payment process date is in the future.')).toBeVisible()
  await expect(dialog.getByText('*Payment Process date is required.')).toHaveCount(0)
})
