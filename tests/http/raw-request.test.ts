import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isCutOff, sendRaw } from '#tests/support/http/raw-request'

const LONG = 'a&'.repeat(2_000_000)

let server: Server | undefined
afterEach(() => server?.close())

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('a connection ended in the middle of a body is distinguished from other failures', async () => {
  const url = await serve((request) => request.socket.destroy())
  const failure = await sendRaw(url, { method: 'POST', body: LONG }).catch((error) => error)
  expect(isCutOff(failure)).toBe(true)
  server?.close()
  expect(isCutOff(await sendRaw(url, { method: 'POST', body: LONG }).catch((error) => error))).toBe(false)
})

test('the answer of a server that does not read a body is received', async () => {
  const url = await serve((_request, response) => response.writeHead(413).end('too long'))
  const answer = await sendRaw(url, { method: 'POST', body: LONG, isChunked: true })
  expect([answer.status, answer.text]).toEqual([413, 'too long'])
})
