import type { IncomingMessage, ServerResponse } from 'node:http'

const LEAST_BYTES = 1024
/** How long the rest of a body is still received after the answer: some senders read the answer only then. */
const LINGER_MS = 5_000

/** Closes under a kilobyte between two checks, not counting data that waits here; drops an unread body soon after the answer. */
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
