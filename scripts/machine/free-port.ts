import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'

/** Below the ports that systems give to outgoing connections, one of which could take a port before its server starts. */
const FIRST_PORT = 20_000
const PORTS = 6_000

let next = randomInt(PORTS)

/**
 * Chooses a port for a server that starts later. Until this process ends, no other process chooses it: a
 * listener that nobody calls, on a port further up, reserves it.
 *
 * @param from the first candidate, for tests
 * @throws Error if none is free
 */
export async function freePort(from?: number): Promise<number> {
  for (let tries = 0; tries < PORTS; tries++) {
    const port = from === undefined ? FIRST_PORT + (next++ % PORTS) : from + tries
    const reservation = await listenAt({ port: port + PORTS, host: '127.0.0.1' })
    if (!reservation) continue
    // On all addresses, where a portal listens too.
    const probe = await listenAt({ port })
    if (probe) {
      reservation.unref()
      await closed(probe)
      return port
    }
    await closed(reservation)
  }
  throw new Error('No port is free')
}

async function listenAt(address: ListenOptions): Promise<Server | null> {
  const server = createServer().listen(address)
  try {
    await once(server, 'listening')
    return server
  } catch {
    return null
  }
}

async function closed(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
