import { signedHeaders } from '#services/webhooks/signature'
import { openReceiver, type Receiver } from '#tests/support/webhooks/receiver'
import { PARTNER } from '../support/job'
import { uploadInvoice } from '../support/note'
import { expect, test } from '../support/portal'

test.use({ settings: { ALLOW_PRIVATE_WEBHOOKS: '1' } })

let receiver: Receiver
test.beforeAll(async () => {
  receiver = await openReceiver()
})
test.afterAll(() => receiver.close())

test('a partner’s webhook fails, is fixed, and gets the missed messages again', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await page.goto('/student-platform-settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Add webhook' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add webhook' })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('*Address is required.')).toBeVisible()
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Choose at least one event')).toBeVisible()
  await expect(form.getByText('A university invoice was sent')).toHaveCount(0)
  await form.getByLabel('Description').fill('Accounting')
  await form.getByLabel('The partner’s tax invoice was uploaded').check()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the secret' })
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? ''
  // Chromium closes a dialog by itself after a few of them.
  for (let time = 0; time < 6; time++) await page.keyboard.press('Escape')
  await expect(shown.getByText('Copy the secret first, or press “I have saved it”.')).toBeVisible()
  await expect(shown.getByText(secret)).toBeVisible()
  await shown.getByRole('button', { name: 'I have saved it' }).click()

  await expect(page.getByRole('heading', { name: 'Accounting' })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText(/Answered 200 after \d+ ms/)).toBeVisible()
  expect(receiver.arrived).toMatchObject([{ body: expect.stringContaining('webhook.test') }])

  receiver.answer = (_arrived, response) => response.writeHead(500).end('The ledger is closed')
  const webhook = page.url()
  await page.goto('/commission-note?tab=InProgress&statusId=5')
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  await uploadInvoice(page, 'invoice-with-webhook.pdf')
  await expect.poll(() => receiver.arrived.length).toBeGreaterThan(1)
  await page.goto(webhook)
  const failing = page.getByText('Your system takes no messages')
  await expect.poll(async () => page.reload().then(() => failing.count())).toBe(1)
  const message = page.getByRole('row', { name: /note\.invoice-uploaded/ })
  await expect(message).toContainText('Waiting')
  await message.getByText(/\d attempts?/).click()
  await expect(message.getByText('The ledger is closed').first()).toBeVisible()

  receiver.answer = (_arrived, response) => response.end()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('This webhook is off')).toBeVisible()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('This webhook is off')).toHaveCount(0)
  await expect.poll(async () => page.reload().then(() => message.textContent())).toContain('Sent')
  await expect(failing).toHaveCount(0)
  const before = receiver.arrived.length
  await message.getByRole('button', { name: /^Send again/ }).click()
  await expect(page.getByText('1 message is sent again.')).toBeVisible()
  await expect.poll(() => receiver.arrived.length).toBe(before + 1)

  const ids = new Set(receiver.arrived.slice(1).map(({ id }) => id))
  expect(ids.size).toBe(1)
  for (const { id, headers, body } of receiver.arrived) {
    const signed = signedHeaders({ id, timestamp: Number(headers['webhook-timestamp']), body }, [secret])
    expect(headers['webhook-signature']).toBe(signed['webhook-signature'])
  }
})
