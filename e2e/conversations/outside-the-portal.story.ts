import type { Email } from 'postal-mime'
import { type StreamServer, startStreamServer } from '#tests/support/services/chat/stream-server'
import { type MailServer, startMailServer } from '#tests/support/services/mail-server'
import { CHECKER, MAKER, PARTNER } from '../support/job'
import { expect, test } from '../support/portal'

// Below the system's range for outgoing connections, which could take the port.
const PORT = 26_127
const MAIL_PORT = 26_128
const SECRET = 'what the provider of inbound mail says'
const ACCOUNT = {
  STREAM_API_KEY: 'key-of-the-tests',
  STREAM_API_SECRET: 'the secret of an account of the tests',
  STREAM_API_URL: `http://127.0.0.1:${PORT}`,
}
const MAIL = {
  SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
  MAIL_FROM: 'Tassel <finance@tassel.example>',
  INBOUND_MAIL_ADDRESS: 'reply@in.tassel.example',
  INBOUND_MAIL_SECRET: SECRET,
}
test.use({ settings: { ...ACCOUNT, ...MAIL } })

let stream: StreamServer
let post: MailServer
test.beforeAll(async () => {
  stream = await startStreamServer(PORT)
  post = await startMailServer({ disabledCommands: ['STARTTLS'], authOptional: true }, MAIL_PORT)
})
test.afterAll(async () => {
  await stream.close()
  await post.close()
})

test('a Stream conversation that cannot connect falls back to the portal’s own', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/StreamChannel/.test(request.url())) scripts.push(request.url())
  })
  await page.goto('/commission-note')
  expect((await page.request.get('/commission-note')).headers()['content-security-policy']).not.toContain(
    ACCOUNT.STREAM_API_URL,
  )
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  const card = page.getByRole('region', { name: 'Messages', exact: true })
  await expect(card.getByText('This conversation is at Stream.')).toBeVisible()
  await expect(card.getByRole('textbox')).toHaveCount(0)
  expect(scripts).toEqual([])
  const own = (await page.request.get(page.url())).headers()['content-security-policy']
  expect(own).toContain(`connect-src 'self' ${ACCOUNT.STREAM_API_URL} ws://127.0.0.1:${PORT};`)

  await card.getByRole('button', { name: 'Open the conversation' }).click()
  await expect(card.getByRole('alert')).toContainText('Something went wrong!')
  expect(scripts.length).toBeGreaterThan(0)
  const [channel] = [...stream.channels]
  expect(channel?.[0]).toMatch(/^[A-Z]+-CN-\d{4}-\d{6}$/)

  // The portal's own conversation is complete and works.
  await card.getByRole('textbox').fill('When is it paid?')
  await card.getByRole('button', { name: 'Send' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: 'When is it paid?' })).toBeVisible()
})

test('a mention causes a mail, and a reply by mail appears in the open conversation', async ({ stage }) => {
  const checker = await stage.as(CHECKER)
  await checker.page.goto('/commission-note')
  await checker.page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  const title = checker.page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('/CN/')
  const number = (await title.textContent())?.trim() ?? ''
  const path = new URL(checker.page.url()).pathname

  const maker = await stage.as(MAKER)
  await maker.page.goto(path)
  const messages = maker.page.getByRole('region', { name: 'Messages', exact: true })
  await messages.getByRole('textbox', { name: 'Message' }).pressSequentially('Which rate is right, @chid')
  await messages.getByRole('listbox', { name: 'People to mention' }).getByRole('option').first().click()
  await messages.getByRole('button', { name: 'Send' }).click()
  await expect(messages.getByRole('listitem').filter({ hasText: 'Which rate is right' })).toBeVisible()

  const mailed = () => post.mails.find((mail) => mail.text?.includes('Which rate is right'))
  await expect.poll(mailed, { timeout: 180_000 }).toBeDefined()
  const mail = mailed() as Email
  expect(mail.to).toMatchObject([{ address: CHECKER }])
  expect(mail.subject).toContain(number)
  expect(mail.text).toContain(path)
  const [replyTo] = mail.replyTo ?? []
  expect(replyTo?.address).toMatch(/^reply\+[0-9a-f]{52}@in\.tassel\.example$/)

  // The provider of inbound mail is not a browser and has no session.
  const provider = await stage.visitor()
  const answer = (From: string, authorization: string) =>
    provider.page.request.post('/api/v1/conversations/inbound-mail', {
      headers: { authorization },
      data: {
        From,
        OriginalRecipient: replyTo?.address,
        MessageID: '<answer-1@mail.example>',
        TextBody: `The one of the agreement: 12 percent.\n\nOn Friday, Tassel wrote:\n${mail.text?.replaceAll(/^/gm, '> ')}`,
      },
    })
  const basic = (secret: string) => `Basic ${btoa(`postmark:${secret}`)}`
  expect((await answer(CHECKER, basic(`${SECRET}.`))).status()).toBe(401)
  const forged = await answer(PARTNER, basic(SECRET))
  expect((await forged.json()).data).toMatchObject({ Taken: false })
  for (const _delivered of ['once', 'again'])
    expect((await (await answer(CHECKER, basic(SECRET))).json()).data).toMatchObject({ Taken: true })

  const answered = messages.getByRole('listitem').filter({ hasText: 'The one of the agreement: 12 percent.' })
  await expect(answered).toHaveCount(1)
  await expect(answered).toContainText('by e-mail')
  await expect(answered).not.toContainText('Which rate is right')
})
