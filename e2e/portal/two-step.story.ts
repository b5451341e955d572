import type { Page } from '@playwright/test'
import { codeOf } from '#tests/support/services/totp-codes'
import { expectNoViolations } from '../support/axe'
import { expect, PASSWORD, test } from '../support/portal'
import { setUpApp } from '../support/set-up-app'

test.use({ settings: { MFA_REQUIRED: '1' } })

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/account')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A virtual security key that confirms its user by itself. */
async function giveAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an authenticator app is set up, and required at the next sign-in, also without script', {
  tag: '@main',
}, async ({ stage }) => {
  const { page } = await stage.as('finance@tassel.example')
  await page.goto('/account')
  // After an old sign-in the portal asks for the password before it creates a token.
  const asked = { error: { code: 'PROOF_REQUIRED', message: 'Please enter your password.' } }
  await page.route('**/api/v1/accounts/tokens', (route) => route.fulfill({ status: 422, json: asked }), {
    times: 1,
  })
  await page.getByLabel('Name of the new token').fill('Reports')
  await page.getByRole('button', { name: 'Create token' }).click()
  const proof = page.getByRole('dialog', { name: 'Create Reports' })
  await proof.getByLabel('Your password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Revoke Reports' })).toBeVisible()
  const { secret, codes } = await setUpApp(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('You have no tokens.')).toBeVisible()
  await expect(page.getByText('10 of 10 are left.')).toBeVisible()

  const plain = await stage.visitor({ javaScriptEnabled: false })
  await givePassword(plain.page, 'finance@tassel.example')
  await expect(plain.page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await plain.page.getByLabel('Code').fill('123')
  await plain.page.getByRole('button', { name: 'Verify' }).click()
  await expect(plain.page.getByText('The code is not correct.')).toBeVisible()
  await plain.page.getByLabel('Code').fill(codeOf(secret, 1))
  await plain.page.getByRole('button', { name: 'Verify' }).click()
  await expect(plain.page).toHaveURL(/\/account$/)
  await expect(plain.page.getByRole('cell', { name: 'Password and authenticator app' }).first()).toBeVisible()

  const lost = await stage.visitor({ javaScriptEnabled: false })
  await givePassword(lost.page, 'finance@tassel.example')
  await lost.page.getByLabel('Code').fill(codes[0] ?? '')
  await lost.page.getByRole('button', { name: 'Verify' }).click()
  await expect(lost.page.getByText('9 of 10 are left.')).toBeVisible()
})

test('a passkey is added, signs in alone, and is removed after the password', async ({ stage }) => {
  const { page } = await stage.as('staff@tassel.example')
  await giveAuthenticator(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name your passkey' })
  await dialog.getByLabel('Name').fill('My laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible()

  await page.goto('/api/auth/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto('/account')
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('cell', { name: 'Passkey', exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove My laptop?' })
  await removal.getByLabel('Your password').fill('wrong')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(removal.getByText('This is not correct.')).toBeVisible()
  await removal.getByLabel('Your password').fill(PASSWORD)
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('My laptop', { exact: true })).toBeHidden()
})

test('an administrator must set up a required second factor before anything else opens', async ({
  stage,
}) => {
  const { page } = await stage.visitor()
  await givePassword(page, 'admin@tassel.example')
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await page.goto('/users')
  await expect(page).toHaveURL(/\/account\/two-step\?returnTo=%2Fusers$/)
  await setUpApp(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page).toHaveURL(/\/users$/)
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()

  await page.goto('/users?searchQuery=processor@')
  await page.getByRole('link', { name: 'Paula Nascimento' }).click()
  await page.getByRole('button', { name: 'Waive second step' }).click()
  const waiver = page.getByRole('dialog', { name: 'Let Paula Nascimento sign in without a second step' })
  await waiver.getByLabel('For', { exact: true }).selectOption('3 days')
  await waiver.getByLabel('Reason').fill('Her new phone comes on Monday')
  await expectNoViolations(page, 'the waiver of a second step')
  await waiver.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText(/Off, and not required until/)).toBeVisible()

  const paula = await stage.visitor()
  await givePassword(paula.page, 'processor@tassel.example')
  await expect(paula.page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()

  await page.getByRole('button', { name: 'Require second step' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Require' }).click()
  await expect(page.getByText('The second step is required again.')).toBeVisible()
  await paula.page.goto('/account')
  await expect(paula.page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
})
