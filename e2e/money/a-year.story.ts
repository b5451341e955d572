import { callAddress } from '#domain/api/route'
import { statementSheet } from '#domain/payments/routes'
import { sheetRows } from '#tests/support/http/downloads'
import { CHECKER, MAKER, PARTNER, PROCESSOR } from '../support/job'
import { act, expectStatus, sendToPartner } from '../support/note'
import { expect, test } from '../support/portal'
import {
  beginSigning,
  chooseForInvoice,
  createInvoice,
  FILES,
  FINANCE,
  generateNote,
  importRows,
  payNote,
  receive,
  STUDENTS,
  sendToUniversity,
  signAtGateway,
} from '../support/year'

test('the year of a small company, from an import to a claw-back', async ({ stage }) => {
  const finance = await stage.as(FINANCE)
  await finance.page.goto('/imports')
  for (const [kind, rows] of FILES) await importRows(finance.page, kind, rows)

  await chooseForInvoice(finance.page)
  const invoice = await createInvoice(finance.page)
  const invoicePage = new URL(finance.page.url()).pathname
  await sendToUniversity(finance.page)
  await receive(finance.page, 'SWIFT-2026-01', '1000')
  await expect(finance.page.getByText('Invoice Sent to University').first()).toBeVisible()
  await receive(finance.page, 'SWIFT-2026-02')
  await expect(finance.page.getByText('Payment received for Invoice').first()).toBeVisible()

  const maker = await stage.as(MAKER)
  const path = await generateNote(maker.page, invoice)
  await act(maker.page, 'Send to checker')
  await expectStatus(maker.page, 'Sent to Checker')
  const checker = await stage.as(CHECKER)
  await checker.page.goto(path)
  await sendToPartner(checker.page)
  await expectStatus(checker.page, 'Sent to Partner')

  const partner = await stage.as(PARTNER)
  await partner.page.goto(path)
  await beginSigning(partner.page, 'BPE/year/1')
  await signAtGateway(partner.page)

  const processor = await stage.as(PROCESSOR)
  await processor.page.goto(path)
  await payNote(processor.page, 'UTR-YEAR-1', '1000')
  // A dialog that is drawn ahead of its press has the amount too.
  await expect(processor.page.getByText('NZD 3,200.00').filter({ visible: true }).first()).toBeVisible()
  await expectStatus(processor.page, 'Invoice Uploaded')
  await payNote(processor.page, 'UTR-YEAR-2')
  await expectStatus(processor.page, 'Commission Payment Done')

  await partner.page.goto('/wallet?currency=NZD')
  const rows = partner.page.getByRole('table').last().getByRole('row')
  await expect(rows.filter({ hasText: 'UTR-YEAR-2' })).toContainText('3,200.00')

  await finance.page.goto(path)
  await act(finance.page, 'Claw back')
  const dialog = finance.page.getByRole('dialog', { name: 'Claw back commission' })
  await dialog.getByLabel('Amount').fill('1800')
  await dialog.getByLabel('Student').selectOption(STUDENTS[1].name)
  await dialog.getByLabel('Reason').fill('She withdrew before the census date.')
  await dialog.getByRole('button', { name: 'Ask the partner to accept' }).click()
  await expect(dialog).toBeHidden()

  await partner.page.goto('/wallet')
  await partner.page.getByRole('button', { name: /^Accept: NZD 1,800\.00/ }).click()
  await partner.page.getByRole('dialog').getByRole('button', { name: 'Accept the claw-back' }).click()
  await expect(partner.page.getByText(/Answered by Priya Deshpande/).first()).toBeVisible()

  const companyId = await partner.page.locator('[name="companyId"]').inputValue()
  const period = { from: '2020-01-01', to: '2099-12-31', currency: 'NZD', companyId }
  const sheet = await partner.page.request.get(callAddress(statementSheet, {}, period))
  const lines = await sheetRows(await sheet.body())
  expect(lines.at(0)?.at(-1)).toBe(0)
  expect(lines.find((line) => line[1] === 'Closing balance')?.at(-1)).toBe(-1800)

  await finance.page.goto(invoicePage)
  await expect(finance.page.getByText('Commission Payment Done').first()).toBeVisible()
})
