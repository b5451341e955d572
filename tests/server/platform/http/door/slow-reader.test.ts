import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/database'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { openDoor } from '#server/platform/http/door/door'
import { useRuntime } from '#tests/support/http/http'
import { until } from '#tests/support/http/processes'
import { countedStream } from '#tests/support/services/counted-stream'

const MB = 1024 * 1024
const WHOLE = 512 * MB
/** The connection may buffer this much ahead of its reader, in two kernels. */
const IN_TRANSIT = 64 * MB

let server: Server
let reader: Socket
// No test signs in, so nothing reads the database.
beforeAll(() => useRuntime({} as Db))
afterEach(() => {
  reader.destroy()
  server.close()
})

interface Sent {
  bytes: number
  cancelled: boolean
  response: ServerResponse
}

/** A server that answers with half a gigabyte, and a reader that stops after the beginning. */
async function sendToStoppedReader(): Promise<Sent> {
  const sent: Partial<Sent> = { bytes: 0, cancelled: false }
  const call = { method: 'GET', path: '/file' } as const
  const answer = getRequestListener(openDoor([{ call, answer: async () => bigFile(sent) }]).fetch)
  server = createServer((request, response) => {
    sent.response = response
    void answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  reader.write('GET /api/v1/file HTTP/1.1\r\nhost: localhost:4321\r\n\r\n')
  await once(reader, 'data')
  reader.pause()
  return sent as Sent
}

function bigFile(sent: Partial<Sent>): Response {
  const source = countedStream(WHOLE, (bytes) => {
    sent.bytes = bytes
  }).getReader()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await source.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      sent.cancelled = true
    },
  })
  return fileResponse({ name: 'big.csv', contentType: 'text/csv', size: WHOLE, body })
}

test('a stopped reader pauses the source, which resumes when it reads again', async () => {
  const sent = await sendToStoppedReader()
  await until(async () => sent.response.writableNeedDrain)
  const before = sent.bytes
  expect(before).toBeLessThan(IN_TRANSIT)
  reader.resume()
  await until(async () => sent.bytes > before + 2 * IN_TRANSIT)
})

test('a reader that disconnects ends the waiting source', async () => {
  const sent = await sendToStoppedReader()
  await until(async () => sent.response.writableNeedDrain)
  reader.destroy()
  await until(async () => sent.cancelled)
  expect(sent.bytes).toBeLessThan(IN_TRANSIT)
})
