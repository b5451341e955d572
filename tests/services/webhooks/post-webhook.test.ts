import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { postWebhook, type WebhookWire } from '#services/webhooks/post-webhook'
import { openReceiver, type Receiver, withoutEnd } from '#tests/support/webhooks/receiver'

const MESSAGE = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"webhook.test"}' }
const wire = (more: Partial<WebhookWire> = {}): WebhookWire => ({
  ...{ dns: { addresses: async () => ['127.0.0.1'] }, allowPrivate: true, timeoutMs: 1_000 },
  ...more,
})

describe('a delivery attempt', () => {
  let receiver: Receiver
  beforeEach(async () => {
    receiver = await openReceiver()
  })
  afterEach(() => receiver.close())
  const post = (more: Partial<WebhookWire> = {}, url = receiver.url) => postWebhook(url, MESSAGE, wire(more))

  it('sends its headers and body unchanged, under the receiver’s own name', async () => {
    const { port } = new URL(receiver.url)
    expect(await post({}, `http://hooks.example:${port}/in?a=1`)).toMatchObject({ status: 200, error: null })
    expect(receiver.arrived).toMatchObject([
      {
        ...{ id: 'msg_1', body: MESSAGE.body, path: '/in?a=1' },
        headers: { host: `hooks.example:${port}`, 'content-type': 'application/json' },
      },
    ])
  })

  it('reports the receiver’s refusal on one line', async () => {
    receiver.answer = (_arrived, response) => response.writeHead(500).end('Out\nof\0 paper')
    expect(await post()).toMatchObject({ status: 500, error: 'Answered 500', answerText: 'Out of paper' })
  })

  it('reads how long the receiver wants to wait', async () => {
    receiver.answer = (_arrived, response) => response.writeHead(429, { 'retry-after': '90' }).end()
    expect(await post()).toMatchObject({ status: 429, retryAfter: 90 })
  })

  it('follows no redirect', async () => {
    const other = await openReceiver()
    receiver.answer = (_arrived, response) => response.writeHead(307, { location: other.url }).end()
    expect(await post()).toMatchObject({ error: 'Answered 307: redirects are not followed' })
    expect(other.arrived).toEqual([])
    await other.close()
  })

  it('ends if the receiver hangs, before or within its answer', async () => {
    receiver.answer = () => {}
    expect(await post({ timeoutMs: 200 })).toMatchObject({
      ...{ status: null, error: 'No answer within 0.2 seconds' },
    })
    receiver.answer = (_arrived, response) => void response.writeHead(503).write('wait')
    expect(await post({ timeoutMs: 200 })).toMatchObject({ error: 'Answered 503', answerText: 'wait' })
  })

  it('reads only the beginning of an answer of megabytes', async () => {
    receiver.answer = (_arrived, response) => withoutEnd(response)
    expect(await post()).toMatchObject({ status: 200, error: null })
    receiver.answer = (_arrived, response) => withoutEnd(response, 500)
    const refused = await post()
    expect(refused).toMatchObject({ status: 500, error: 'Answered 500' })
    expect(refused.answerText).toHaveLength(300)
  })

  it.each(['10.0.0.8', '169.254.169.254', '127.0.0.1', '::1', 'fd00::1'])(
    'connects to no private address: %s',
    async (address) => {
      const guarded = { allowPrivate: false, dns: { addresses: async () => [address] } }
      const refused = { status: null, error: 'The host is in a private network' }
      expect(await post(guarded, 'http://hooks.example/')).toMatchObject(refused)
      const literal = address.includes(':') ? `[${address}]` : address
      expect(await post(guarded, `http://${literal}/`)).toMatchObject(refused)
    },
  )

  it('refuses disguised private addresses, and a name with a private address among others', async () => {
    const guarded = { allowPrivate: false, dns: { addresses: async () => ['93.184.216.34', '10.0.0.8'] } }
    const refused = { error: 'The host is in a private network' }
    expect(await post(guarded, 'http://hooks.example/')).toMatchObject(refused)
    expect(await post(guarded, 'http://2130706433/')).toMatchObject(refused)
    expect(await post(guarded, 'http://0x7f.1/')).toMatchObject(refused)
  })

  it('resolves the name once, so that a later change of its address has no effect', async () => {
    const asked: string[] = []
    const addresses = async (name: string) => {
      asked.push(name)
      return [asked.length === 1 ? '127.0.0.1' : '10.0.0.8']
    }
    const { port } = new URL(receiver.url)
    expect(await post({ dns: { addresses } }, `http://rebound.example:${port}/`)).toMatchObject({
      status: 200,
    })
    expect(asked).toEqual(['rebound.example'])
  })
})

it('reports an unreachable receiver, and a name without an address', async () => {
  const dns = { addresses: async () => [] }
  expect(await postWebhook('https://nowhere.example/', MESSAGE, wire({ dns }))).toMatchObject({
    ...{ status: null, error: 'The host name has no address' },
  })
  expect(await postWebhook('http://127.0.0.1:1/', MESSAGE, wire())).toMatchObject({
    error: expect.stringContaining('ECONNREFUSED'),
  })
})

it('ends if the receiver stays silent or speaks another protocol', async () => {
  const server = createServer((socket) => void socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const silent = await postWebhook(`https://127.0.0.1:${port}/`, MESSAGE, wire({ timeoutMs: 200 }))
  expect(silent).toMatchObject({ status: null, error: 'No answer within 0.2 seconds' })
  server.on('connection', (socket) => socket.end('SSH-2.0-other\r\n'))
  const other = await postWebhook(`http://127.0.0.1:${port}/`, MESSAGE, wire())
  expect(other).toMatchObject({ status: null, error: expect.any(String) })
  server.close()
})

it('ends if the receiver switches the protocol', async () => {
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n'
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.write(switching))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  expect(await postWebhook(`http://127.0.0.1:${port}/`, MESSAGE, wire())).toMatchObject({
    ...{ status: null, error: 'The connection was closed without an answer' },
  })
  server.close()
})

it('ends if the receiver sends provisional answers without end, and reads a few', async () => {
  const hint = 'HTTP/1.1 103 Early Hints\r\n\r\n'
  let words = hint.repeat(1_000)
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.write(words))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const post = () => postWebhook(`http://127.0.0.1:${port}/`, MESSAGE, wire())
  expect(await post()).toMatchObject({ error: 'The receiver sends hints without an answer' })
  words = `${hint.repeat(3)}HTTP/1.1 204 No Content\r\n\r\n`
  expect(await post()).toMatchObject({ status: 204, error: null })
  server.close()
})
