import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { findHost } from '#services/dns/find-host'
import { tryDialogue } from '#services/mail/dialogue'
import { MAIL_USER, type MailServer, startMailServer } from '#tests/support/services/mail-server'

const HERE = { addresses: async () => ['127.0.0.1'] }

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterEach(() => {
  server.refuse = () => null
})
afterAll(() => server.close())

const talk = (more: { port?: number; password?: string; ca?: string; allowPrivate?: boolean } = {}) =>
  tryDialogue(
    {
      ...{ host: 'localhost', port: more.port ?? server.port, ...MAIL_USER },
      ...{ sender: 'hello@brightpath.example', recipient: 'owner@brightpath.example' },
      ...(more.password && { password: more.password }),
    },
    { dns: HERE, allowPrivate: more.allowPrivate ?? true, ca: more.ca ?? server.ca, answerMs: 300 },
  )
const last = async (...given: Parameters<typeof talk>) => (await talk(...given)).at(-1)

/** A server that sends these words to each connection, and nothing more. */
async function answering(words: string): Promise<{ port: number; close: () => void }> {
  const plain = createServer((socket) => socket.on('error', () => {}).write(words))
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const { port } = plain.address() as { port: number }
  return { port, close: () => void plain.close() }
}

it('goes through every step with encryption, and sends no mail', async () => {
  const steps = await talk()
  expect(steps.map(({ step, problem }) => [step, problem])).toEqual(
    ['connect', 'tls', 'auth', 'mail', 'rcpt'].map((step) => [step, null]),
  )
  expect(steps[1]?.answer).toMatch(/^TLSv1\.[23], certificate valid for localhost$/)
  expect(server.mails).toEqual([])
})

it('stops at a wrong password, and never shows it', async () => {
  const steps = await talk({ password: 'wrong-Password-1' })
  expect(steps.at(-1)).toEqual({
    ...{ step: 'auth', problem: 'AUTH_REFUSED' },
    answer: '535 5.7.8 Authentication failed',
  })
  expect(JSON.stringify(steps)).not.toContain('wrong-Password-1')
})

it.each([
  ['mail', { code: 553, message: '5.7.1 Not yours' }, 'SENDER_REFUSED'],
  ['rcpt', { code: 550, message: '5.7.1 Relaying denied' }, 'RECIPIENT_REFUSED'],
  ['rcpt', { code: 451, message: '4.7.1 Greylisted' }, 'LATER'],
] as const)('reports a refusal at %s', async (step, refusal, problem) => {
  server.refuse = (at) => (at === step ? refusal : null)
  expect(await last()).toMatchObject({ step, problem })
})

it('sends no password to a server whose certificate is not trusted', async () => {
  const before = server.signIns.length
  expect(await last({ ca: 'none' })).toMatchObject({ step: 'tls', problem: 'CERTIFICATE' })
  expect(server.signIns).toHaveLength(before)
})

it.each([
  ['hangs', '', 'TIMEOUT'],
  ['is not a mail server', 'HTTP/1.1 400 Bad Request\r\n', 'NOT_SMTP'],
  ['refuses every client', '554 No\r\n', 'NOT_SMTP'],
])('reports a server that %s', async (_title, words, problem) => {
  const { port, close } = await answering(words)
  expect(await last({ port })).toMatchObject({ step: 'connect', problem })
  close()
})

it('reports that no server listens', async () => {
  const { port, close } = await answering('')
  close()
  expect(await last({ port })).toMatchObject({ step: 'connect', problem: 'REFUSED' })
})

it('connects to a private network only if allowed', async () => {
  const steps = await talk({ allowPrivate: false })
  expect(steps).toEqual([{ step: 'connect', answer: '', problem: 'PRIVATE' }])
})

it('refuses a name with a private address among others', async () => {
  const dns = { addresses: async () => ['8.8.8.8', '10.0.0.1'] }
  await expect(findHost('smtp.example', { dns, allowPrivate: false })).rejects.toMatchObject({
    refusal: 'private',
  })
  const unknown = { addresses: async () => [] }
  await expect(findHost('smtp.example', { dns: unknown, allowPrivate: true })).rejects.toMatchObject({
    refusal: 'unknown',
  })
})

it.each([
  ['says nothing', () => {}],
  ['never ends its greeting', (socket: Socket) => flood(socket)],
  ['never ends its answer', (socket: Socket) => void socket.write('220 here\r\n', () => flood(socket))],
])('closes the connection to a server that %s', async (_title, behave) => {
  const connections = new Set<Socket>()
  const hostile = createServer((socket) => {
    connections.add(socket)
    socket.on('error', () => {}).on('close', () => connections.delete(socket))
    behave(socket)
  })
  hostile.listen(0, '127.0.0.1')
  await once(hostile, 'listening')
  const { port } = hostile.address() as { port: number }
  expect(await last({ port })).toMatchObject({ step: 'connect' })
  await vi.waitFor(() => expect(connections.size).toBe(0))
  hostile.close()
})

/** Sends text without a line break as fast as it is read. */
function flood(socket: Socket): void {
  const more = () => {
    while (!socket.destroyed && socket.write('a'.repeat(65_536)));
  }
  socket.on('drain', more)
  more()
}
