import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A changeable address of a database server, like a company's own name for it. */
export interface Wire {
  /** The address of this database, through the wire. */
  through(databaseUrl: string): string
  /** Directs new connections to another server; open ones stay. */
  leadTo(databaseUrl: string): void
  /** Cuts the connection that sends this text to the server at its next commit, before the answer. */
  loseCommitOf(text: string): void
  close(): Promise<void>
}

/** Starts a wire to the server of this address. */
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
        // The server answers after it has committed.
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
