import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sheetRows } from '#tests/support/http/downloads'
import { applyToAll } from '../support/apply-to-all'
import { CHECKER, draftFromInvoice, MAKER } from '../support/job'
import { expectStatus, sendToPartner, takeMainStepByKey } from '../support/note'
import { expect, test } from '../support/portal'

// Longer than the portal's own ten seconds, so that a slow machine does not fail the test.
test.use({ settings: { UNDO_SECONDS: '60' } })

const bar = (page: Page) => page.getByRole('region', { name: 'Undo' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a note sent by key in a review is named, and can be taken back from the next one', async ({
  stage,
}) => {
  const { page } = await stage.as(CHECKER)
  await page.goto('/commission-note?tab=AllNotes&statusLabel=Sent+to+Checker')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('w')
  const queue = page.getByRole('navigation', { name: 'Queue' })
  await expect(queue).toBeVisible()
  const before = (await queue.textContent()) ?? ''
  const first = (await heading(page).textContent())?.trim() ?? ''

  await takeMainStepByKey(page)
  await expect(heading(page)).not.toHaveText(first)
  await expect(bar(page)).toContainText(`${first}: Sent to partner`)
  await page.reload()
  await expect(bar(page)).toContainText(first)
  await page.keyboard.press('z')
  await expect(heading(page)).toHaveText(first)
  await expect(page.getByText(`Undone: ${first}, sent to partner.`)).toBeVisible()
  await expectStatus(page, 'Sent to Checker')
  await expect(queue).toHaveText(before)
  await expect(bar(page)).toHaveCount(0)

  await page.keyboard.press('r')
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Scholarship is missing or wrong')
  await page.getByRole('textbox', { name: 'Remarks' }).fill('The offer letter names 2,000.')
  await page.keyboard.press('Control+Enter')
  await expect(bar(page)).toContainText(`${first}: Sent back to maker`)
  await expect(heading(page)).not.toHaveText(first)
})

test('a mixed selection is sent at one press by outcome, and undone at one press', { tag: '@main' }, async ({
  stage,
}) => {
  const { page } = await stage.as(MAKER)
  await page.goto('/commission-note?tab=AllNotes&pageSize=100')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select every row of this page' }).check()
  const totals = page.getByRole('region', { name: 'Totals by currency' })
  await expect(totals).toBeVisible()
  const before = (await totals.textContent()) ?? ''
  const selected = page.getByRole('region', { name: 'Selected notes' })
  const all = Number(/^(\d+) selected/.exec((await selected.textContent()) ?? '')?.[1])
  const press = selected.getByRole('button', { name: /^Send \d+ to checker/ })
  const count = Number(/\d+/.exec((await press.textContent()) ?? '')?.[0])
  // The notes have several statuses and invoices, which need separate calls.
  expect(count).toBeGreaterThan(2)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/update-cn-status')) calls.push(request.postData() ?? '')
  })
  await press.click()
  const dialog = page.getByRole('dialog', { name: 'Send to checker' })
  await dialog.getByRole('button', { name: `Send to checker: ${count} notes` }).click()
  await expect(page.getByText('Bulk action successful')).toBeVisible()
  await expect(selected.getByText(`${all - count} selected`)).toBeVisible()
  expect(calls.length).toBeGreaterThan(1)
  await expect(bar(page)).toContainText(`${count} notes: Sent to checker`)
  await bar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Undone: ${count} notes.`)).toBeVisible()
  await expect(totals).toHaveText(before)
})

test('an action with one failed call has one result, one sheet of errors and one undo', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await page.goto('/commission-note?tab=AllNotes&pageSize=100')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select every row of this page' }).check()
  const press = page
    .getByRole('region', { name: 'Selected notes' })
    .getByRole('button', { name: /^Send \d+ to/ })
  let failed = 0
  await page.route('**/cn/bulk-actions/update-cn-status', (route) => {
    if (failed > 0) return route.continue()
    failed = (route.request().postDataJSON() as { CommissionNoteIds: string[] }).CommissionNoteIds.length
    return route.fulfill({ status: 503, json: { error: { code: 'UNAVAILABLE', message: 'Try again.' } } })
  })
  await press.click()
  const dialog = page.getByRole('dialog', { name: 'Send to checker' })
  await dialog.getByRole('button', { name: /^Send to checker: / }).click()
  const result = dialog.getByText(/^\d+ notes changed, \d+ notes? did not\.$/)
  await expect(result).toBeVisible()
  const [changed, left] = ((await result.textContent()) ?? '').match(/\d+/g) ?? []
  expect(left).toBe(String(failed))

  const errors = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the error sheet' }).click()
  expect(await sheetRows(await readFile(await (await errors).path()))).toHaveLength(failed)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Undone: ${changed} notes.`)).toBeVisible()
})

test('the offer to undo goes once someone else has acted on the note', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await draftFromInvoice(page)
  await applyToAll(page, '10')
  await page.getByRole('button', { name: 'Generate note' }).click()
  await expectStatus(page, 'Generated')
  const { pathname } = new URL(page.url())
  const number = (await heading(page).textContent())?.trim() ?? ''
  await page.goto(`/commission-note?tab=AllNotes&searchQuery=${encodeURIComponent(number)}`)
  await page.getByRole('checkbox', { name: 'Select every row of this page' }).check()
  const selected = page.getByRole('region', { name: 'Selected notes' })
  await selected.getByRole('button', { name: /^Send .*to checker/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to checker' })
  await dialog.getByRole('button', { name: /^Send to checker/ }).click()
  await expect(bar(page)).toBeVisible()

  const admin = (await stage.as('admin@tassel.example')).page
  await admin.goto(pathname)
  await sendToPartner(admin)
  await expectStatus(admin, 'Sent to Partner')
  await expect(page.getByText('This can no longer be undone: it was changed again meanwhile.')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})
