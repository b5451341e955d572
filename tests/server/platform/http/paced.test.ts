import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { writeResponse } from 'astro/app/node'
import { afterEach, expect, test } from 'vitest'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { type Drained, paced } from '#server/platform/http/paced'
import { createListener } from '#server/platform/process/listener'
import { readConfig } from '#server/platform/runtime/config'
import { until } from '#tests/support/http/processes'
import { countedStream } from '#tests/support/services/counted-stream'

const MB = 1024 * 1024
const WHOLE = 512 * MB
/** What the connection itself may take before its reader does, on the way through two kernels' buffers. */
const IN_TRANSIT = 64 * MB

let server: Server
let reader: Socket
afterEach(() => {
  reader.destroy()
  server.close()
})

interface Sent {
  bytes: number
  /** How often it was waited for the reader. */
  waits: number
  cancelled: boolean
}

/** A server that answers a file of half a gigabyte by the way of a call, and a reader that has read its beginning and stops. */
async function sendToStoppedReader(): Promise<Sent> {
  const sent: Sent = { bytes: 0, waits: 0, cancelled: false }
  server = createServer(
    createListener(readConfig({ PORT: '4321' }), {
      issuer: null,
      files: (_request, _response, next) => next(),
      calls: (_request, _response, _locals, next) => next(),
      portal: async (_request, response, _next, { drained }) => {
        const counted = (): Promise<void> | undefined => {
          const waiting = drained?.()
          if (waiting) sent.waits += 1
          return waiting
        }
        await writeResponse(paced(bigFile(sent), counted satisfies Drained), response)
      },
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  reader.write('GET /api/v1/file HTTP/1.1\r\nhost: localhost:4321\r\n\r\n')
  await once(reader, 'data')
  reader.pause()
  return sent
}

function bigFile(sent: Sent): Response {
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

test('a reader that stops has the source stop, and go on when it reads again', async () => {
  const sent = await sendToStoppedReader()
  await until(async () => sent.waits > 0)
  const before = sent.bytes
  expect(before).toBeLessThan(IN_TRANSIT)
  reader.resume()
  await until(async () => sent.bytes > before + 2 * IN_TRANSIT)
})

test('a reader that goes away while it is waited for ends the source', async () => {
  const sent = await sendToStoppedReader()
  await until(async () => sent.waits > 0)
  reader.destroy()
  await until(async () => sent.cancelled)
  expect(sent.bytes).toBeLessThan(IN_TRANSIT)
})

test('what is small, has no body, or has no known connection stays as it is', () => {
  const drained: Drained = () => undefined
  const small = new Response('{}', { headers: { 'content-length': '2' } })
  const empty = new Response(null, { status: 204 })
  const stream = new Response(countedStream(MB, () => {}))
  expect(paced(small, drained)).toBe(small)
  expect(paced(empty, drained)).toBe(empty)
  expect(paced(stream, undefined)).toBe(stream)
})

test('status and headers stay, each cookie of its own', async () => {
  const headers = new Headers({ 'content-type': 'text/csv' })
  headers.append('set-cookie', 'a=1')
  headers.append('set-cookie', 'b=2')
  const answer = paced(new Response('one\ntwo', { status: 207, headers }), () => undefined)
  expect(answer.status).toBe(207)
  expect(answer.headers.get('content-type')).toBe('text/csv')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.text()).toBe('one\ntwo')
})

test('a source that fails has the answer fail', async () => {
  const failing = new ReadableStream<Uint8Array>({
    pull() {
      throw new Error('the disk is gone')
    },
  })
  await expect(paced(new Response(failing), () => undefined).arrayBuffer()).rejects.toThrow(
    'the disk is gone',
  )
})
