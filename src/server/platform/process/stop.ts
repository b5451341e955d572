import type { Server } from 'node:http'

const LONGEST_MS = 30_000

/**
 * Stops a server: nothing new is accepted, what has begun is finished and its connections end with it. A request that
 * takes longer than 30 seconds from then on is cut off.
 */
export async function stopServer(server: Server, longestMs = LONGEST_MS): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const cutOff = setTimeout(() => server.closeAllConnections(), longestMs)
  // A connection kept alive by a request of before is idle only when that has been answered.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearTimeout(cutOff)
  clearInterval(idle)
}

/** Ends the process after this time, whatever it still waits for: what it had begun in the database is undone there. */
export function endAfter(ms: number): void {
  setTimeout(() => {
    console.error('Tassel is ended although something it waits for does not answer')
    // A thread that hangs would keep an orderly exit waiting; the first process of a container takes no such signal from itself.
    process.kill(process.pid, 'SIGKILL')
    process.exit(1)
  }, ms).unref()
}
