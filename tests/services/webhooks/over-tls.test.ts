import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { postWebhook, type WebhookReply } from '#services/webhooks/post-webhook'
import { newSecret, signedHeaders } from '#services/webhooks/signature'
import { type Certified, makeTlsAuthority, type TlsAuthority } from '#tests/support/webhooks/authority'

const HOST = 'hooks.example'
const BODY = '{"type":"webhook.test"}'

let authority: TlsAuthority
let server: Server | undefined
let arrived: { body: string; name: unknown; headers: Record<string, unknown> }[] = []
beforeAll(() => {
  authority = makeTlsAuthority()
})
afterAll(() => authority.close())
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  arrived = []
})

/** A receiver with this certificate; returns its address under the host's name. */
async function receive(certified: Certified): Promise<string> {
  server = createServer(certified, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const name = (request.socket as unknown as { servername: unknown }).servername
      arrived.push({ body: Buffer.concat(parts).toString('utf8'), name, headers: request.headers })
      response.end('ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `https://${HOST}:${(server.address() as AddressInfo).port}/in`
}

const secret = newSecret()
const headers = signedHeaders({ id: 'msg_1', timestamp: 1_700_000_000, body: BODY }, [secret])
const post = (url: string, ca?: string): Promise<WebhookReply> =>
  postWebhook(
    url,
    { headers, body: BODY },
    { dns: { addresses: async () => ['127.0.0.1'] }, allowPrivate: true, ...(ca && { ca }) },
  )

test('a message is delivered over TLS under the receiver’s name, with its signature', async () => {
  const url = await receive(authority.certify(HOST))
  expect(await post(url, authority.ca)).toMatchObject({ status: 200, error: null })
  expect(arrived).toMatchObject([{ body: BODY, name: HOST, headers }])
})

test('a receiver with an unknown certificate authority gets nothing', async () => {
  const url = await receive(authority.certify(HOST))
  expect(await post(url)).toMatchObject({ status: null, error: expect.stringMatching(/certificate/i) })
  expect(arrived).toEqual([])
})

test('a receiver with another name’s certificate gets nothing, even at the right address', async () => {
  const url = await receive(authority.certify('elsewhere.example'))
  expect(await post(url, authority.ca)).toMatchObject({
    status: null,
    error: expect.stringContaining('Hostname/IP does not match'),
  })
  expect(arrived).toEqual([])
})

test('a receiver whose certificate has expired gets nothing', async () => {
  const url = await receive(authority.certify(HOST, -1))
  expect(await post(url, authority.ca)).toMatchObject({ status: null, error: 'certificate has expired' })
  expect(arrived).toEqual([])
})
