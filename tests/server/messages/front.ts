import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createListener } from '#server/platform/process/listener'
import { readConfig } from '#server/platform/runtime/config'
import { sendRaw } from '#tests/support/http/raw-request'
import type { Answered, MessageCases } from './api'

const MANY = 9_000

/** Sends a request to the front of a process without anything behind it. */
async function toFront(
  path: string,
  given: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const behind = () => {
    throw new Error('The request was let through')
  }
  const config = readConfig({})
  const server = createServer(
    createListener(config, { issuer: null, files: behind, calls: behind, portal: behind }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const headers = { host: new URL(config.publicUrl).host, ...given.headers }
  const { status, text } = await sendRaw(`http://127.0.0.1:${port}${path}`, { ...given, headers })
  await new Promise((closed) => server.close(closed))
  return { status, json: JSON.parse(text) }
}

/** Refusals that need only the head of a request. */
export const FRONT: MessageCases = {
  METHOD_NOT_ALLOWED: () => toFront('/api/v1/cn', { method: 'TRACE' }),
  ADDRESS_TOO_LONG: () => toFront(`/api/v1/cn?searchQuery=${'x'.repeat(MANY)}`),
  HEADERS_TOO_LARGE: () => toFront('/api/v1/cn', { headers: { cookie: 'c=1;'.repeat(100) } }),
}
