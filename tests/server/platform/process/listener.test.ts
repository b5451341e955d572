import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createListener } from '#server/platform/process/listener'
import { readConfig } from '#server/platform/runtime/config'
import { sendRaw } from '#tests/support/http/raw-request'

let server: Server | undefined
afterEach(() => server?.close())

/** Names the handler that answers this path; `files` has only `/logo.svg`. */
async function whoAnswers(path: string): Promise<string> {
  const says = (name: string) => (response: { end(text: string): unknown }) => void response.end(name)
  server = createServer(
    createListener(readConfig({ PORT: '4321' }), {
      issuer: null,
      files: ({ url }, response, next) => (url === '/logo.svg' ? says('files')(response) : next()),
      calls: (_request, response) => says('calls')(response),
      portal: (_request, response) => says('pages')(response),
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return (await sendRaw(`http://127.0.0.1:${port}${path}`, { headers: { host: 'localhost:4321' } })).text
}

it.each([
  ['/api/v1/cn', 'calls'],
  ['/api/v1/other', 'calls'],
  ['/api/docs', 'pages'],
  ['/logo.svg', 'files'],
  ['/commission-note', 'pages'],
])('%s is answered by the %s', async (path, name) => {
  expect(await whoAnswers(path)).toBe(name)
})
