import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** An address that leads to a database server, as a company's own name for it does: it can be made to lead elsewhere. */
export interface Wire {
  /** The address of this database, through the wire. */
  through(databaseUrl: string): string
  /** Leads new connections to another server; those that are open stay where they are. */
  leadTo(databaseUrl: string): void
  /** Cuts the connection on which this text goes to the server at its next commit, before that is answered. */
  loseCommitOf(text: string): void
  close(): Promise<void>
}

/** Lays a wire to the server of this address. */
export async function layWire(databaseUrl: string): Promise<Wire> {
  let target = new URL(databaseUrl)
  let losing: string | null = null
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    let isDeaf = false
    let isMarked = false
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        for (const other of [near, far]) other.destroy()
      })
    }
    near.on('data', (chunk) => {
      if (losing !== null && chunk.includes(losing)) isMarked = true
      if (losing !== null && isMarked && chunk.includes('commit\0')) {
        losing = null
        isDeaf = true
        // The server answers once it has done it.
        far.once('data', () => near.destroy())
      }
      far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (!isDeaf) near.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    through(url) {
      const led = new URL(url)
      led.host = `127.0.0.1:${port}`
      return led.href
    },
    leadTo(url) {
      target = new URL(url)
    },
    loseCommitOf(text) {
      losing = text
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
