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

test('what one types of an enquiry stays when a colleague moves it meanwhile', async ({ stage }) => {
  const { page: owner } = await stage.as('partner@brightpath.example')
  await owner.goto('/partner-enquiry')
  await owner.getByRole('button', { name: 'Add enquiry' }).click()
  const form = owner.getByRole('dialog')
  await form.getByLabel('First name').fill('Asha')
  await form.getByLabel('Last name').fill('Twice')
  await form.getByLabel('Country').selectOption('NP')
  await form.getByLabel('Source').selectOption('Fair')
  await form.getByLabel('E-mail').fill('asha.twice@mail.example')
  await form.getByLabel('Looked after by').selectOption({ label: 'Kavita Joshi' })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'Asha Twice' })).toBeVisible()

  const { page: counsellor } = await stage.as('counsellor@brightpath.example')
  await counsellor.goto(new URL(owner.url()).pathname)
  await counsellor.getByRole('button', { name: 'Close', exact: true }).click()
  const closing = counsellor.getByRole('dialog', { name: 'Close the enquiry' })
  await closing.getByLabel('Reason').fill('She stays at home.')
  await owner.getByRole('button', { name: 'Move to Contacted' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Move to Contacted' }).click()
  await expect(owner.getByText('The enquiry moved to Contacted.')).toBeVisible()

  await closing.getByRole('button', { name: 'Close the enquiry' }).click()
  await expect(closing.getByText(/Changed meanwhile: State: New → Contacted/)).toBeVisible()
  await closing.getByRole('button', { name: 'Show what is there now' }).click()
  await expect(closing.getByText(/New → Contacted.*Check it, then decide again/)).toBeVisible()
  await expect(closing.getByLabel('Reason')).toHaveValue('She stays at home.')

  // The owner saw neither: a decision that is no longer offered can only be copied.
  await owner.getByRole('button', { name: 'Move to Qualified' }).click()
  const move = owner.getByRole('dialog', { name: 'Move to Qualified' })
  await move.getByLabel('Remark').fill('She sent her papers.')
  await closing.getByRole('button', { name: 'Close the enquiry' }).click()
  await expect(counsellor.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await move.getByRole('button', { name: 'Move to Qualified' }).click()
  await expect(move.getByText(/Kavita Joshi.*This can no longer be decided/)).toBeVisible()
  await expect(move.getByLabel('Remark')).toHaveValue('She sent her papers.')
})

test('two who switch other features of a partner at once both keep their changes', async ({ stage }) => {
  const { page: first } = await stage.as('admin@tassel.example')
  const { page: second } = await stage.as('admin@tassel.example')
  const open = async (page: typeof first) => {
    await page.getByRole('button', { name: 'Change access' }).click()
    return page.getByRole('dialog', { name: 'Access of Northstar Study Abroad' })
  }
  await first.goto('/partners?searchQuery=Northstar')
  await first.getByRole('link', { name: 'Northstar Study Abroad' }).click()
  await first.waitForURL(/partners\/[0-9a-f-]{36}/)
  await second.goto(new URL(first.url()).pathname)
  const later = await open(second)
  await later.getByLabel('Custom domain').uncheck()
  const earlier = await open(first)
  await earlier.getByLabel('Student sign-up').uncheck()
  await earlier.getByRole('button', { name: 'Save' }).click()
  await expect(earlier).toBeHidden()
  await later.getByRole('button', { name: 'Save' }).click()
  await expect(later).toBeHidden()
  const now = await open(second)
  await expect(now.getByLabel('Custom domain')).not.toBeChecked()
  await expect(now.getByLabel('Student sign-up')).not.toBeChecked()
  await now.getByLabel('Custom domain').check()
  await now.getByLabel('Student sign-up').check()
  await now.getByRole('button', { name: 'Save' }).click()
  await expect(now).toBeHidden()
})
