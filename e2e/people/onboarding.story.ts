import type { Page } from '@playwright/test'
import { codeOf } from '#tests/support/services/totp-codes'
import { act } from '../support/note'
import { expect, type Stage, test } from '../support/portal'

const COMPANY = 'Lhotse Overseas'
const OWNER = 'dolma@lhotse.example'
const COUNSELLOR = 'pema@lhotse.example'
const NEW_PASSWORD = 'Monsoon-rain-7!'
const PAPERS = ['Registration certificate', 'Proof of address', 'Identity of the owner']
const pdf = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
})

/** Opens the link of an invitation from an administrator's view of the mail, and chooses a password. */
async function acceptInvitation(stage: Stage, email: string, firstName: string): Promise<Page> {
  const admin = (await stage.as('admin@tassel.example')).page
  const mails = admin.getByRole('region', { name: 'Mails' }).getByRole('link')
  const mail = mails.filter({ hasText: 'Invitation to the partner portal of' }).filter({ hasText: email })
  await expect(async () => {
    await admin.goto('/mails')
    await expect(mail).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await mail.click()
  const link = admin.getByRole('link', { name: 'Open the link (demo)' })
  const { page } = await stage.visitor()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: `, ${firstName}` })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  return page
}

async function givePassword(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Presses a button whose dialog asks for confirmation, and confirms. */
async function agree(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
}

async function giveCompany(page: Page): Promise<void> {
  const step = page.getByRole('region', { name: '1. Company' })
  await expect(step.getByText(/^Missing: Address, Tax number/)).toBeVisible()
  await step.getByLabel('Address').fill('7 Lazimpat')
  await step.getByLabel('State').selectOption({ label: 'Bagmati' })
  await step.getByLabel('Tax number').fill('601234567')
  await step.getByLabel(/^I accept the partner contract/).check()
  await step.getByRole('button', { name: 'Save' }).click()
  await expect(step.getByText('Done')).toBeVisible()
}

async function giveBankDetails(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open bank details' }).click()
  await act(page, `Give the bank details of ${COMPANY}`)
  const dialog = page.getByRole('dialog', { name: `Give the bank details of ${COMPANY}` })
  await dialog.getByLabel('Account number').fill('0123456789012')
  await dialog.getByLabel('SWIFT').fill('NARBNPKA')
  await dialog.getByLabel(/^Bank/).fill('Nabil Bank')
  await dialog.getByLabel('Contact e-mail').fill(OWNER)
  await dialog.getByLabel('Proof of account').setInputFiles(pdf('Cancelled cheque'))
  await dialog.getByLabel('Reason').fill('Our first account.')
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('The change was requested. Nothing changes')).toBeVisible()
}

async function inviteCounsellor(page: Page): Promise<void> {
  await page.goto('/onboarding')
  await page.getByRole('link', { name: 'Invite counsellors' }).click()
  await page.getByRole('button', { name: 'Invite counsellor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite counsellor' })
  await dialog.getByLabel('First name').fill('Pema')
  await dialog.getByLabel('Last name').fill('Sherpa')
  await dialog.getByLabel('E-mail').fill(COUNSELLOR)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('row', { name: /Pema Sherpa/ }).getByText('Invited')).toBeVisible()
}

/** Sets up an authenticator app on the account page; returns its key. */
async function setUpApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img')).toBeVisible()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('Code').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 are left.')).toBeVisible()
  return secret
}

test('a partner is onboarded, from its enquiry to a counsellor’s first two-step sign-in', async ({
  stage,
}) => {
  const visitor = (await stage.visitor({ javaScriptEnabled: false })).page
  await visitor.goto('/sign-up')
  const form = visitor.getByRole('region', { name: 'Become a partner' })
  await form.getByLabel('Company').fill(COMPANY)
  await form.getByLabel('Country').selectOption({ label: 'Nepal' })
  await form.getByLabel('City').fill('Kathmandu')
  await form.getByLabel('Contact name').fill('Dolma Gurung')
  await form.getByLabel('E-mail').fill(OWNER)
  await form.getByLabel('Students a year').fill('40')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  const staff = (await stage.as('staff@tassel.example')).page
  await staff.goto('/partners/enquiries')
  await agree(staff, `Accept ${COMPANY}`, 'Accept')
  await expect(
    staff.getByText(`${COMPANY} is a partner in onboarding. Dolma Gurung was invited.`),
  ).toBeVisible()

  // The owner finds only the onboarding.
  const owner = await acceptInvitation(stage, OWNER, 'Dolma')
  await givePassword(owner, OWNER, '/')
  await expect(owner).toHaveURL(/\/onboarding$/)
  await expect(owner.getByRole('heading', { name: `Onboarding of ${COMPANY}` })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await giveCompany(owner)
  for (const paper of PAPERS) {
    const ofPaper = owner.getByRole('form', { name: paper })
    await ofPaper.getByLabel(paper).setInputFiles(pdf(paper))
    await ofPaper.getByRole('button', { name: 'Upload' }).click()
    await expect(owner.getByRole('button', { name: `${paper}: ${paper}.pdf` })).toBeVisible()
  }
  await giveBankDetails(owner)
  await inviteCounsellor(owner)
  await owner.goto('/onboarding')
  await expect(owner.getByText(`Pema Sherpa, ${COUNSELLOR} (invited)`)).toBeVisible()
  await agree(owner, 'Submit', 'Submit')
  await expect(owner.getByText('Submitted. We will get back to you.')).toBeVisible()

  await staff.getByRole('link', { name: /^Accepted/ }).click()
  await staff.getByRole('link', { name: 'View the onboarding' }).first().click()
  await expect(staff.getByRole('heading', { name: `Onboarding of ${COMPANY}` })).toBeVisible()
  await agree(staff, 'Approve', 'Approve')
  await expect(staff.getByText('The partner is approved and has full access.')).toBeVisible()
  await owner.goto('/commission-note')
  await expect(owner.getByRole('heading', { name: 'Commission notes' })).toBeVisible()

  const counsellor = await acceptInvitation(stage, COUNSELLOR, 'Pema')
  await givePassword(counsellor, COUNSELLOR, '/account')
  const secret = await setUpApp(counsellor)
  await counsellor.goto('/api/auth/logout')
  await counsellor.getByRole('button', { name: 'Sign out' }).click()
  await givePassword(counsellor, COUNSELLOR, '/account')
  await expect(counsellor.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await counsellor.getByLabel('Code').fill(codeOf(secret, 1))
  await counsellor.getByRole('button', { name: 'Verify' }).click()
  await expect(counsellor).toHaveURL(/\/account$/)
  await expect(counsellor.getByRole('cell', { name: 'Password and authenticator app' }).first()).toBeVisible()
})
