import { applyToAll } from '../support/apply-to-all'
import { CHECKER, draftFromInvoice, MAKER, openInvoiceOf, PARTNER_COMPANY } from '../support/job'
import { act, expectStatus, sendToPartner } from '../support/note'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

test('when two people act on one note, the second reads who was first and what happened', {
  tag: '@main',
}, async ({ stage }) => {
  const maker = await stage.as(MAKER)
  await draftFromInvoice(maker.page)
  await applyToAll(maker.page, '10')
  await maker.page.getByRole('button', { name: 'Generate note' }).click()
  await expectStatus(maker.page, 'Generated')
  await act(maker.page, 'Send to checker')
  await expectStatus(maker.page, 'Sent to Checker')
  const path = new URL(maker.page.url()).pathname

  const checker = await stage.as(CHECKER)
  const admin = await stage.as('admin@tassel.example')
  // A page with the live feed would show the newer note before the action.
  await admin.page.route('**/api/v1/live*', (route) => route.abort())
  await checker.page.goto(path)
  await admin.page.goto(path)
  await sendToPartner(checker.page)
  await expectStatus(checker.page, 'Sent to Partner')
  await sendToPartner(admin.page)
  const dialog = admin.page.getByRole('dialog', { name: 'Send to partner' })
  await expect(dialog.getByText(/Chidi Okonkwo.*Sent to Partner/)).toBeVisible()
  await expect(dialog.getByText('This can no longer be decided.')).toBeVisible()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Agreed with the partner by mail.')
  await dialog.getByRole('button', { name: 'Close and show what is there now' }).click()
  await expectStatus(admin.page, 'Sent to Partner')
})

test('an installment that another maker has taken opens the duplicate dialog', async ({ stage }) => {
  const first = await stage.as(MAKER)
  const second = await stage.as('maker2@tassel.example')
  for (const { page } of [first, second]) {
    await page.goto('/commission-note?tab=Create')
    await (await openInvoiceOf(page, PARTNER_COMPANY)).first().check()
  }
  await first.page.getByRole('button', { name: 'Create draft' }).click()
  await first.page.waitForURL(/draftId=/)
  await second.page.getByRole('button', { name: 'Create draft' }).click()
  await expect(second.page.getByRole('dialog').getByText(/Meera Krishnan/)).toBeVisible()
})
