import { type StreamServer, startStreamServer } from '#tests/support/services/chat/stream-server'
import { expect, test } from '../support/portal'

const PORT = 46_127
const ACCOUNT = {
  STREAM_API_KEY: 'key-of-the-tests',
  STREAM_API_SECRET: 'the secret of an account of the tests',
  STREAM_API_URL: `http://127.0.0.1:${PORT}`,
}
test.use({ settings: ACCOUNT })

let stream: StreamServer
test.beforeAll(async () => {
  stream = await startStreamServer(PORT)
})
test.afterAll(() => stream.close())

test('a conversation at Stream gets its token, cannot connect, and is the portal’s own again', async ({
  stage,
}) => {
  const { page } = await stage.as('partner@brightpath.example')
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

  // Nothing of the portal's own is lost: it is open, and works.
  await card.getByRole('textbox').fill('When is it paid?')
  await card.getByRole('button', { name: 'Send' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: 'When is it paid?' })).toBeVisible()
})
