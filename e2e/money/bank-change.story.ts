import type { Page } from '@playwright/test'
import { PARTNER } from '../support/job'
import { act, expectStatus } from '../support/note'
import { expect, test } from '../support/portal'

const COMPANY = 'Brightpath Education'
const ACCOUNT = '50200099881234'

/** Requests another account number for the company, after a refusal at the field for a missing reason. */
async function askForChange(page: Page): Promise<void> {
  await page.goto('/bank-details')
  await act(page, `Change the bank details of ${COMPANY}`)
  const dialog = page.getByRole('dialog', { name: `Change the bank details of ${COMPANY}` })
  await dialog.getByLabel('Account number').fill(ACCOUNT)
  await dialog.getByLabel('PAN', { exact: false }).first().fill('AAGCB5512X')
  await dialog.getByLabel('Contact e-mail').fill('new@elsewhere.example')
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('We moved to another branch.')
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await expect(dialog.getByText('This GSTIN belongs to another PAN')).toBeVisible()
  await expect(dialog.getByText('*Proof of account is required.')).toBeVisible()
  await dialog.getByLabel('Proof of account').setInputFiles({
    name: 'Cancelled cheque.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  })
  await dialog.getByLabel('PAN', { exact: false }).first().fill('AAGCB5512Q')
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('The change was requested. Nothing changes')).toBeVisible()
}

test('a partner’s new account is approved by finance; notes and the old address mention it', {
  tag: '@main',
}, async ({ stage }) => {
  const partner = await stage.as(PARTNER)
  await askForChange(partner.page)
  const waiting = partner.page.getByRole('region', { name: `Change of the bank details of ${COMPANY}` })
  await expect(waiting.getByText('••••1234')).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const finance = await stage.as('finance@tassel.example')
  await finance.page.goto('/bank-changes?State=Pending')
  const change = finance.page.getByRole('region', { name: `Change of the bank details of ${COMPANY}` })
  await expect(change.getByText(ACCOUNT)).toHaveCount(0)
  await change.getByRole('button', { name: 'Approve' }).click()
  const dialog = finance.page.getByRole('dialog', { name: 'Approve the change' })
  await expect(dialog.getByText(ACCOUNT)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Download file' })).toBeVisible()
  await expect(dialog.getByText(`Owed to ${COMPANY} on`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve the change' }).click()
  await expect(dialog.getByText('*Called by is required.')).toBeVisible()
  await dialog.getByLabel('Called by').fill('Fatima Al-Mansoori')
  await dialog.getByLabel('Number called').fill('+91 80 4000 1000')
  await dialog.getByLabel('Remark').fill('Called Ms Deshpande.')
  await dialog.getByRole('button', { name: 'Approve the change' }).click()
  await expect(finance.page.getByText('The bank details were changed.')).toBeVisible()

  await finance.page.goto('/commission-note?tab=AllNotes&statusId=10&searchQuery=brightpath+education')
  for (const link of await finance.page.getByRole('link', { name: /\/CN\// }).all()) {
    const href = (await link.getAttribute('href')) ?? ''
    const { data } = await (await finance.page.request.get(`/api/v1/cn/${href.split('/').at(-1)}`)).json()
    if (data.SubsidiaryId !== null) continue
    await finance.page.goto(href)
    break
  }
  await expectStatus(finance.page, 'Invoice Uploaded')
  await expect(
    finance.page.getByText(/^Bank details of .* changed on .*; verify before paying\./),
  ).toBeVisible()

  const admin = await stage.as('admin@tassel.example')
  await admin.page.goto(new URL(finance.page.url()).pathname)
  await act(admin.page, 'Mark payment done')
  const paying = admin.page.getByRole('dialog', { name: 'Payment details' })
  await expect(paying.getByText(/changed on .*; verify before paying\./)).toBeVisible()
  await expect(paying.getByText('••••1234')).toBeVisible()
  await expect(paying.getByText(/since .*, approved by /)).toBeVisible()
  await expect(paying.getByText(/it names another account\./)).toBeVisible()
  await admin.page.goto('/mails')
  const mails = admin.page.getByRole('region', { name: 'Mails' })
  const told = mails.getByRole('link').filter({ hasText: `The bank details of ${COMPANY} were changed` })
  await expect(told.filter({ hasText: 'accounts@brightpath.example' })).toBeVisible()
  await expect(mails.getByText('new@elsewhere.example')).toHaveCount(0)

  await partner.page.goto('/bank-details')
  const latest = partner.page.getByRole('region', { name: `Change of the bank details of ${COMPANY}` })
  await latest.getByRole('button', { name: 'Object' }).click()
  const objection = partner.page.getByRole('dialog', { name: 'Object to the change' })
  await objection.getByRole('button', { name: 'Object to the change' }).click()
  await expect(objection.getByText('Please give a reason.')).toBeVisible()
  await objection.getByLabel('Reason').fill('Nobody here asked for it.')
  await objection.getByRole('button', { name: 'Object to the change' }).click()
  await expect(partner.page.getByText('Partner objects: hold payments')).toBeVisible()
  await finance.page.reload()
  await expect(
    finance.page.getByText(/objects to the change of its bank details of .*: hold the payment\./),
  ).toBeVisible()
})

test('an answer to one objection does not release the next', async ({ stage }) => {
  const partner = (await stage.as(PARTNER)).page
  const finance = (await stage.as('finance@tassel.example')).page
  const admin = (await stage.as('admin@tassel.example')).page
  const changeOn = (page: Page) =>
    page.getByRole('region', { name: `Change of the bank details of ${COMPANY}` })
  const release = (page: Page) => page.getByRole('dialog', { name: 'Release the objection' })
  const object = async (reason: string) => {
    await partner.goto('/bank-details')
    await changeOn(partner).getByRole('button', { name: 'Object' }).click()
    const dialog = partner.getByRole('dialog', { name: 'Object to the change' })
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Object to the change' }).click()
    await expect(changeOn(partner).getByText(reason)).toBeVisible()
  }
  const answer = async (page: Page, reason: string) => {
    await page.goto('/bank-changes?State=Pending')
    await changeOn(page).getByRole('button', { name: 'Release the objection' }).click()
    await release(page).getByLabel('Reason').fill(reason)
  }
  await askForChange(partner)
  await object('Nobody here asked for it.')
  await answer(finance, 'They confirmed it by phone.')
  await answer(admin, 'Spoke to the owner.')
  await release(admin).getByRole('button', { name: 'Release the objection' }).click()
  await expect(admin.getByText('The objection was released.')).toBeVisible()
  await object('This one is not ours either.')

  await release(finance).getByRole('button', { name: 'Release the objection' }).click()
  await expect(release(finance).getByText('changed this meanwhile.')).toBeVisible()
  await release(finance).getByRole('button', { name: 'Show what is there now' }).click()
  await expect(changeOn(finance).getByText('This one is not ours either.')).toBeVisible()
  await expect(release(finance).getByLabel('Reason')).toHaveValue('They confirmed it by phone.')
  await release(finance).getByRole('button', { name: 'Release the objection' }).click()
  await expect(finance.getByText('The objection was released.')).toBeVisible()
})
