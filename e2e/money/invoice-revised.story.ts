import type { Page } from '@playwright/test'
import { MAKER, PROCESSOR } from '../support/job'
import { act, expectStatus } from '../support/note'
import { expect, test } from '../support/portal'

const REASON = 'The university corrected the fee of this student.'
const REVISED = 'Revision in CN needed (invoice changed)'

/** Opens the newest note that waits for its payment; returns its path and its invoice's. */
async function waitingNote(page: Page): Promise<{ note: string; invoice: string }> {
  await page.goto('/commission-note?tab=AllNotes&statusId=10')
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  await expectStatus(page, 'Invoice Uploaded')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { data } = await (await page.request.get(`/api/v1/cn/${id}`)).json()
  return { note: `/commission-note/${id}`, invoice: `/commission-note/list/${data.InvoiceId}` }
}

/** Requests a higher fee for the invoice's first line. */
async function requestChange(page: Page): Promise<void> {
  await act(page, 'Request a change to this invoice')
  const dialog = page.getByRole('dialog', { name: 'Request a change to this invoice' })
  const fee = dialog.getByLabel(/^Tuition fee of/).first()
  await fee.fill('1')
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await fee.fill('98765')
  await dialog.getByLabel('PO number').fill('PO-2026-7')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('The change was requested. Finance must approve it.')).toBeVisible()
}

test('two people revise an invoice; open pages follow, and no typed text is lost', async ({ stage }) => {
  test.slow()
  const maker = await stage.as(MAKER)
  const finance = await stage.as('finance@tassel.example')
  const { note, invoice } = await waitingNote(finance.page)

  const late = (await stage.as('maker2@tassel.example')).page
  await late.goto(invoice)
  await act(late, 'Request a change to this invoice')
  const request = late.getByRole('dialog', { name: 'Request a change to this invoice' })
  await request
    .getByLabel(/^Scholarship of/)
    .first()
    .fill('765')
  await request.getByLabel('Reason').fill('She got a scholarship.')

  await maker.page.goto(invoice)
  await requestChange(maker.page)
  const pending = maker.page.getByRole('region', { name: 'A change to this invoice is pending approval' })
  await expect(pending.getByRole('row').filter({ hasText: 'PO number' }).getByRole('insertion')).toHaveText(
    'PO-2026-7',
  )
  await expect(pending.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const reader = await stage.as('admin@tassel.example')
  await reader.page.goto(note)
  await expectStatus(reader.page, 'Invoice Uploaded')
  const typist = await stage.as(PROCESSOR)
  await typist.page.goto(note)
  await act(typist.page, 'Add a remark')
  const box = typist.page.getByRole('dialog', { name: 'Add a remark' }).getByRole('textbox')
  await box.fill('The bank asked for the purpose code')

  await finance.page.goto(invoice)
  await expect(finance.page.getByText(REASON)).toBeVisible()
  await act(finance.page, 'Approve')
  const dialog = finance.page.getByRole('dialog', { name: 'Approve the change' })
  await expect(
    dialog.getByText(/note of .* goes back to its maker\.|notes of .* in all go back to their makers\./),
  ).toBeVisible()
  await dialog.getByRole('textbox').fill('Seen the letter')
  await dialog.getByRole('button', { name: 'Approve the change' }).click()
  await expect(finance.page.getByText('The invoice was revised.')).toBeVisible()

  // A request that was typed over the older invoice stays, on top of what was approved.
  await request.getByRole('button', { name: 'Submit request' }).click()
  await request.getByRole('button', { name: 'Show what is there now' }).click()
  await expect(request.getByText(/Check it, then decide again/)).toBeVisible()
  await expect(request.getByLabel('Reason')).toHaveValue('She got a scholarship.')
  await expect(request.getByLabel(/^Scholarship of/).first()).toHaveValue('765.00')
  await expect(request.getByLabel(/^Tuition fee of/).first()).toHaveValue('98765.00')
  await expect(request.getByLabel('PO number')).toHaveValue('PO-2026-7')
  await finance.page.getByText('Revisions of this invoice').click()
  await expect(
    finance.page.getByRole('region', { name: 'Revision 2' }).getByText('Seen the letter'),
  ).toBeVisible()

  // A page without typed text shows the current note by itself.
  await expectStatus(reader.page, REVISED)
  // Text typed in an open dialog stays, and the page reports a newer version.
  await expect(typist.page.getByText(/This invoice was revised\./)).toBeAttached()
  await expect(box).toHaveValue('The bank asked for the purpose code')
  await typist.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await typist.page.getByRole('button', { name: 'Refresh' }).click()
  await expectStatus(typist.page, REVISED)
  const revised = typist.page.getByRole('region', { name: /^The university invoice .* was revised/ })
  await expect(revised.getByRole('row').filter({ hasText: 'PO number' }).getByRole('insertion')).toHaveText(
    'PO-2026-7',
  )
  await expect(typist.page.getByText(REASON).first()).toBeVisible()

  await reader.page.getByRole('link', { name: 'Edit the note' }).first().click()
  await expect(reader.page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await reader.page.goto(note)
  await act(reader.page, 'Changes completed, send to checker')
  await expectStatus(reader.page, 'Revision in CN needed (with checker)')
})
