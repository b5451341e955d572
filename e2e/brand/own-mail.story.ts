import { MAIL_USER, type MailServer, startMailServer } from '#tests/support/services/mail-server'
import { act } from '../support/note'
import { expect, type Stage, test } from '../support/portal'

test.use({ settings: { ALLOW_PRIVATE_SMTP: '1', DNS_SERVERS: '127.0.0.1:9' } })

let server: MailServer
test.beforeAll(async () => {
  // Inside a private network a server may go without encryption.
  server = await startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
})
test.afterAll(() => server.close())

/** Causes a mail to a user of the partner. */
async function forgetPassword(stage: Stage, email: string): Promise<void> {
  const { page } = await stage.visitor()
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page).toHaveURL(/sent=1/)
}

test('a partner sets up its mail server with a wrong password, then with the right one', async ({
  stage,
}) => {
  const owner = (await stage.as('partner@brightpath.example')).page
  await owner.goto('/student-platform-settings/custom-email-settings')
  const form = owner.getByRole('form', { name: 'Mail server' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('*Host name is required.')).toBeVisible()
  await expect(form.getByText('*SMTP password is required.')).toBeVisible()

  await form.getByLabel('Host name').fill('localhost')
  await form.getByLabel('Port number').fill(String(server.port))
  await form.getByLabel('Sender e-mail').fill('hello@brightpath.example')
  await form.getByLabel('SMTP username').fill(MAIL_USER.username)
  await form.getByLabel('SMTP password').fill('wrong-Password-1')
  await form.getByRole('button', { name: 'Test' }).click()
  const result = owner.getByRole('region', { name: 'Test result' })
  await expect(result.getByText('The server refuses this username or password.')).toBeVisible()
  await expect(result.getByText('535 5.7.8 Authentication failed')).toBeVisible()
  await expect(result.getByText('SPF')).toBeVisible()

  await act(owner, 'Save')
  await expect(owner.getByText('The e-mail settings were saved.')).toBeVisible()
  await expect(owner.getByText('E-mail is sent by localhost.')).toBeVisible()
  await forgetPassword(stage, 'counsellor@brightpath.example')
  const failing = owner.getByText('localhost does not take e-mail')
  await expect.poll(async () => owner.reload().then(() => failing.count())).toBe(1)
  expect(server.mails).toEqual([])

  await expect(form.getByLabel('SMTP password')).toHaveValue('')
  await form.getByLabel('SMTP password').fill(MAIL_USER.password)
  await form.getByRole('button', { name: 'Test' }).click()
  await expect(result.getByText('Your mail server would take the e-mail')).toBeVisible()
  await act(owner, 'Save')
  await expect(owner.getByText('E-mail is sent by localhost.')).toBeVisible()
  await expect(owner.getByText(/Last changed by .+ on /)).toBeVisible()

  await forgetPassword(stage, 'counsellor2@brightpath.example')
  await expect.poll(() => server.mails.length).toBe(1)
  expect(server.mails[0]).toMatchObject({
    from: { address: 'hello@brightpath.example' },
    to: [{ address: 'counsellor2@brightpath.example' }],
  })
})

test('two people who edit one mail server keep both changes, and a typed password stays with its server', async ({
  stage,
}) => {
  const owner = (await stage.as('partner@brightpath.example')).page
  const path = '/student-platform-settings/custom-email-settings'
  await owner.goto(path)
  const formOf = (page: typeof owner) => page.getByRole('form', { name: 'Mail server' })
  const fill = async (page: typeof owner, typed: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(typed)) await formOf(page).getByLabel(label).fill(text)
  }
  const saved = async (page: typeof owner) => {
    await act(page, 'Save')
    await expect(page.getByText('The e-mail settings were saved.')).toBeVisible()
  }
  const login = { 'SMTP username': MAIL_USER.username, 'SMTP password': MAIL_USER.password }
  await fill(owner, { 'Host name': 'localhost', 'Sender e-mail': 'hello@brightpath.example', ...login })
  await saved(owner)
  const second = (await stage.as('partner@brightpath.example')).page
  await second.goto(path)

  await fill(owner, { 'Sender e-mail': 'team@brightpath.example' })
  await saved(owner)
  await fill(second, { 'SMTP password': 'newer-Password-1' })
  await saved(second)
  await expect(formOf(second).getByLabel('Sender e-mail')).toHaveValue('team@brightpath.example')

  await owner.reload()
  await fill(owner, { 'Host name': '127.0.0.1', 'SMTP password': MAIL_USER.password })
  await saved(owner)
  await fill(second, { 'SMTP password': 'newest-Password-1' })
  await act(second, 'Save')
  const asked = 'You both changed Host name, SMTP password. Save again to keep what you typed.'
  await expect(formOf(second).getByText(asked)).toBeVisible()
  await expect(formOf(second).getByLabel('SMTP password')).toHaveValue('newest-Password-1')
  await saved(second)
  await expect(formOf(second).getByLabel('Host name')).toHaveValue('localhost')
})
