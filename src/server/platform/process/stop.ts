import type { Server } from 'node:http'

const LONGEST_MS = 30_000

/** Stops a server: no new connections; open requests get another 30 seconds, then are cut off. */
export async function stopServer(server: Server, longestMs = LONGEST_MS): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const cutOff = setTimeout(() => server.closeAllConnections(), longestMs)
  // A kept-alive connection only becomes idle once its open request is answered.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearTimeout(cutOff)
  clearInterval(idle)
}

/** Kills the process after this time, whatever it waits for; the database rolls back what it had begun. */
export function endAfter(ms: number): void {
  setTimeout(() => {
    console.error('Tassel is ended although something it waits for does not answer')
    // A hanging thread blocks an orderly exit; a container's first process cannot kill itself by a signal.
    process.kill(process.pid, 'SIGKILL')
    process.exit(1)
  }, ms).unref()
}
