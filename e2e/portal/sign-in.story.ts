import type { Page } from '@playwright/test'
import { expect, PASSWORD, type Stage, test } from '../support/portal'

const NEW_PASSWORD = 'Monsoon-rain-7!'

/** The link of the newest mail with this subject, from an administrator's view of the mails. */
async function linkIn(stage: Stage, subject: string): Promise<string> {
  const { page } = await stage.as('admin@tassel.example')
  const mail = page.getByRole('region', { name: 'Mails' }).getByRole('link').filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/mails')
    await expect(mail.first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await mail.first().click()
  return (await page.getByRole('link', { name: 'Open the link (demo)' }).getAttribute('href')) ?? ''
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/account')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('an invited user accepts without script, and signs in', { tag: '@main' }, async ({ stage }) => {
  const admin = (await stage.as('admin@tassel.example')).page
  await admin.goto('/account')
  const email = 'nora@tassel.example'
  const answer = await admin.request.post('/api/v1/users', {
    data: { email, first_name: 'Nora', roles: ['STAFF'] },
    headers: { origin: new URL(admin.url()).origin },
  })
  expect(answer.status()).toBe(200)
  const { page } = await stage.visitor({ javaScriptEnabled: false })
  await page.goto(await linkIn(stage, 'Invitation to the partner portal'))
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
  await expect(page.getByText('the partner portal of Kestrel Campus Overseas')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await signIn(page, email, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
})

test('a refused sign-in leads back to the password, which says why', async ({ stage }) => {
  const { page } = await stage.visitor()
  await page.goto('/account')
  await signIn(page, 'pst@tassel.example', 'not-the-password')
  const password = page.getByLabel('Password')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Incorrect e-mail or password.')
  await expect(page.getByLabel('E-mail')).toHaveValue('pst@tassel.example')
})

test('a forgotten password is replaced without script', { tag: '@main' }, async ({ stage }) => {
  const { page } = await stage.visitor({ javaScriptEnabled: false })
  await page.goto('/account')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail').fill('pst@tassel.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await page.goto(await linkIn(stage, 'Choose a new password'))
  await page.getByLabel('New password', { exact: true }).fill('monsoon')
  await page.getByLabel('Repeat the new password').fill('monsoon')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('The password needs at least 10 characters')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
  await signIn(page, 'pst@tassel.example', NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
})

test('a changed password signs out the other browser and keeps this one', { tag: '@main' }, async ({
  stage,
}) => {
  const here = (await stage.visitor()).page
  const there = (await stage.visitor()).page
  for (const page of [here, there]) {
    await signIn(page, 'loanadvisor@tassel.example', PASSWORD)
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  }
  const form = here.getByRole('region', { name: 'Password' })
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByLabel('New password', { exact: true }).fill('monsoon-rain')
  await expect(form.getByRole('status')).toHaveText(/^Missing: a capital letter, a digit, one of/)
  await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await expect(form.getByRole('status')).toHaveText(/^Strength: /)
  await form.getByLabel('Repeat the new password').fill(NEW_PASSWORD)
  await expect(form.getByLabel('Revoke my API tokens')).toBeChecked()
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('Your password was changed. You are signed out everywhere else.')).toBeVisible()
  await here.goto('/account')
  await expect(here.getByRole('heading', { name: 'Account' })).toBeVisible()
  await there.goto('/account')
  await expect(there.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
