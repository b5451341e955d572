import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that reached a receiver. */
export interface Arrived {
  id: string
  headers: IncomingHttpHeaders
  body: string
  path: string
}

/** A receiver of webhooks on this machine, whose answers a test sets. */
export interface Receiver {
  url: string
  /** All received requests, in order. */
  arrived: Arrived[]
  /** Sets its answer from now on: 200 by default. */
  answer: (arrived: Arrived, response: ServerResponse) => void
  close(): Promise<void>
}

/** Starts a receiver. */
export async function openReceiver(): Promise<Receiver> {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { headers, url = '' } = request
      const body = Buffer.concat(parts).toString('utf8')
      const one = { id: String(headers['webhook-id']), headers, body, path: url }
      arrived.push(one)
      receiver.answer(one, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    arrived,
    answer: (_arrived, response) => response.end('ok'),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

/** Answers endless megabytes, as fast as they are read. */
export function withoutEnd(response: ServerResponse, status = 200): void {
  response.writeHead(status)
  const chunk = Buffer.alloc(256 * 1024, 'x')
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', write)
  }
  write()
}
