import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../scripts/machine/free-port'

/** The first port that Linux gives to an outgoing connection (ip_local_port_range). */
const FIRST_OUTGOING = 32_768

afterEach(() => vi.resetModules())

test('processes that choose at the same time never choose one port', async () => {
  const chosen: number[] = []
  for (let process = 0; process < 4; process++) {
    vi.resetModules()
    const own = await import('../../../scripts/machine/free-port')
    chosen.push(...(await Promise.all([20_700, 20_700, 20_701].map((from) => own.freePort(from)))))
  }
  expect(new Set(chosen).size).toBe(chosen.length)
})

test('no outgoing connection can take a chosen port before its server starts', async () => {
  expect(await freePort()).toBeLessThan(FIRST_OUTGOING)
})

test('a port with a listener is passed over', async () => {
  const server = await listenFrom(21_000)
  const { port } = server.address() as AddressInfo
  const chosen = await freePort(port)
  server.close()
  expect(chosen).toBeGreaterThan(port)
})

async function listenFrom(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1')
  return once(server, 'listening').then(
    () => server,
    () => listenFrom(port + 1),
  )
}
