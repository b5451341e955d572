import { CHECKER, MAKER, PARTNER, PROCESSOR } from '../support/job'
import { act, actWithReason, expectStatus, sendToPartner } from '../support/note'
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
  SIGNATORY,
  sendToUniversity,
  signAtGateway,
  UNIVERSITY,
  uploadRows,
} from '../support/year'

const ADMIN = 'admin@tassel.example'

test('each step of the year fails once, and nothing is lost', async ({ stage }) => {
  const { page } = await stage.as(FINANCE)
  const cut = (path: string) => page.route(path, (route) => route.abort())
  const failed = page.getByText('Something went wrong!').first()

  await page.goto('/imports')
  const [universities, students, applications, installments] = FILES
  if (!universities || !students || !applications || !installments) throw new Error('A file is missing')
  // An application before its student: the row reports it, nothing is imported, and the same rows pass later.
  await uploadRows(page, 'applications', 'Too early.xlsx', applications[1])
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)
  await expect(page.getByText('There is no student with this e-mail.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('The file was discarded.')).toBeVisible()
  for (const [kind, rows] of FILES) await importRows(page, kind, rows)

  await chooseForInvoice(page)
  const iban = page.getByLabel('SWIFT code')
  await iban.fill('')
  await page.getByRole('button', { name: 'Create the invoice' }).click()
  await expect(page.getByText('*SWIFT code is required.')).toBeVisible()
  await iban.fill('SHYDINBBPUN')
  await cut('**/api/v1/invoices')
  await page.getByRole('button', { name: 'Create the invoice' }).click()
  await expect(failed).toBeVisible()
  await expect(page.getByRole('table', { name: 'Chosen installments' }).getByRole('row')).toHaveCount(4)
  await page.unroute('**/api/v1/invoices')
  const invoice = await createInvoice(page)
  const invoicePage = new URL(page.url()).pathname

  await page.getByRole('button', { name: 'Send to university' }).click()
  await page.getByLabel('University e-mail').fill('agents@tasman.example office')
  await page.getByRole('button', { name: 'Send the invoice' }).click()
  await expect(page.getByText('office is not a valid email')).toBeVisible()
  await page.goto(invoicePage)
  await sendToUniversity(page)
  await receive(page, 'SWIFT-BROKEN-1', '999999')
  const receipt = page.getByRole('dialog', { name: 'Record money received' })
  await expect(
    receipt.getByText(/The amount is more than what is still to be received/).first(),
  ).toBeVisible()
  // Less money came in than the notes share.
  await receipt.getByLabel('Amount').fill('1000')
  await receipt.getByRole('button', { name: 'Record amount' }).click()
  await expect(page.getByText('SWIFT-BROKEN-1').first()).toBeVisible()

  const maker = await stage.as(MAKER)
  const path = await generateNote(maker.page, invoice)
  await act(maker.page, 'Send to checker')
  await expectStatus(maker.page, 'Sent to Checker')
  const checker = await stage.as(CHECKER)
  await checker.page.goto(path)
  await actWithReason(checker.page, 'Send back to maker', 'The bonus is missing.')
  await expectStatus(checker.page, 'Corrections from Checker')
  await maker.page.goto(path)
  await expect(maker.page.getByText('The bonus is missing.').first()).toBeVisible()
  await act(maker.page, 'Send to checker')
  await expectStatus(maker.page, 'Updated CN sent to checker')
  await checker.page.goto(path)
  await sendToPartner(checker.page)
  await expectStatus(checker.page, 'Sent to Partner')

  const partner = await stage.as(PARTNER)
  await partner.page.goto(path)
  await beginSigning(partner.page, 'BPE/broken/1')
  await partner.page.getByRole('button', { name: 'Cancel' }).click()
  await expect(partner.page.getByRole('heading', { name: 'Signing cancelled' })).toBeVisible()
  await partner.page.goto(path)
  await expectStatus(partner.page, 'Sent to Partner')
  await beginSigning(partner.page, 'BPE/broken/1')
  await partner.page.getByRole('checkbox', { name: /I have read the document/ }).check()
  await partner.page.getByLabel('Type your name to sign').fill('Someone Else')
  await partner.page.getByRole('button', { name: 'Sign the document' }).click()
  await expect(partner.page.getByRole('alert')).toBeVisible()
  await expect(partner.page.getByLabel('Type your name to sign')).not.toHaveValue(SIGNATORY)
  await signAtGateway(partner.page)

  const processor = await stage.as(PROCESSOR)
  await processor.page.goto(path)
  await payNote(processor.page, 'UTR-BROKEN-1')
  const payment = processor.page.getByRole('dialog', { name: 'Payment details' })
  await expect(
    payment.getByText(
      'The notes of this invoice exceed what can be shared. An administrator must accept this first.',
    ),
  ).toBeVisible()

  const admin = await stage.as(ADMIN)
  await admin.page.goto(invoicePage)
  await admin.page.getByRole('button', { name: 'Accept this' }).click()
  const accepting = admin.page.getByRole('dialog', { name: 'Accept the over-sharing' })
  await accepting.getByRole('textbox').fill(`${UNIVERSITY} pays the rest next month.`)
  await accepting.getByRole('button', { name: 'Accept the over-sharing' }).click()
  await expect(accepting).toBeHidden()
  await payment.getByLabel('Amount').fill('999999')
  await payment.getByRole('button', { name: 'Record the part payment' }).click()
  await expect(
    payment.getByText('Only NZD 4,200.00 is outstanding on this commission note.').first(),
  ).toBeVisible()
  await payment.getByLabel('Amount').fill('')
  await expect(payment.getByLabel('Reference no.')).toHaveValue('UTR-BROKEN-1')
  await payment.getByRole('button', { name: 'Mark payment done' }).click()
  await expectStatus(processor.page, 'Commission Payment Done')

  await page.goto(path)
  await act(page, 'Claw back')
  const clawing = page.getByRole('dialog', { name: 'Claw back commission' })
  await clawing.getByLabel('Amount').fill('4200.01')
  await clawing.getByLabel('Reason').fill('Both students withdrew.')
  await clawing.getByRole('button', { name: 'Ask the partner to accept' }).click()
  await expect(
    clawing.getByText('At most NZD 4,200.00 of this commission note can be clawed back.').first(),
  ).toBeVisible()
  await clawing.getByLabel('Amount').fill('4200')
  await clawing.getByRole('button', { name: 'Ask the partner to accept' }).click()
  await expect(page.getByText('The claw-back was sent to the partner to accept.')).toBeVisible()
  await partner.page.goto('/wallet')
  await partner.page.getByRole('button', { name: /^Dispute: NZD 4,200\.00/ }).click()
  const disputing = partner.page.getByRole('dialog', { name: 'Dispute the claw-back' })
  await disputing.getByRole('textbox').fill('One of them only moved to the March intake.')
  await disputing.getByRole('button', { name: 'Dispute the claw-back' }).click()
  await expect(partner.page.getByText(/One of them only moved/)).toBeVisible()
  await page.goto('/wallet')
  await page.getByRole('button', { name: /^Cancel: NZD 4,200\.00/ }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel the claw-back' })
  await cancelling.getByRole('textbox').fill('Agreed on the telephone.')
  await cancelling.getByRole('button', { name: 'Cancel the claw-back' }).click()
  await expect(page.getByText(/Agreed on the telephone\./)).toBeVisible()
})
