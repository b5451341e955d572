import type { IncomingMessage, ServerResponse } from 'node:http'

/** What must come of a body between two looks at it. */
const LEAST_BYTES = 1024
/** For how long the rest of a body is taken whose request is answered: its sender may read the answer only then. */
const LINGER_MS = 5_000

/**
 * Drops the connection of a body that hardly comes: less than a kilobyte between two looks. What waits here to be read does not
 * count against its sender, and a body that nobody reads any more is dropped a little after the answer.
 */
export function dropSlowBody(request: IncomingMessage, response: ServerResponse, everyMs: number): void {
  const { headers, socket } = request
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  let seen = socket.bytesRead
  const look = (): void => {
    if (request.complete) return
    const isSlow = request.readableLength === 0 && socket.bytesRead - seen < LEAST_BYTES
    if (isSlow) return void socket.destroy()
    seen = socket.bytesRead
    timer = setTimeout(look, everyMs).unref()
  }
  let timer = setTimeout(look, everyMs).unref()
  response.once('close', () => clearTimeout(timer))
  response.once('finish', () => {
    clearTimeout(timer)
    if (!request.complete) setTimeout(() => request.complete || socket.destroy(), LINGER_MS).unref()
  })
}
