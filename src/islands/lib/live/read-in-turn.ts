import { isCallError } from '#islands/lib/call'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

export interface Reads {
  add(read: () => Promise<void>): void
  stop(): void
}

/** Reads for the feed, retried until done or refused: it sends each message only once. */
export function readInTurn(): Reads {
  let isStopped = false
  let last = Promise.resolve()
  const untilRead = async (read: () => Promise<void>, pause: number): Promise<void> => {
    if (isStopped) return
    try {
      await read()
    } catch (error) {
      if (isRefusal(error)) return
      await new Promise((over) => setTimeout(over, pause))
      await untilRead(read, Math.min(2 * pause, LONGEST_PAUSE_MS))
    }
  }
  return {
    add(read) {
      last = last.then(() => untilRead(read, FIRST_PAUSE_MS))
    },
    stop() {
      isStopped = true
    },
  }
}

/** Not a 401: the user may sign in again in another window. A 403 or 404 stays refused. */
function isRefusal(error: unknown): boolean {
  return isCallError(error) && [400, 403, 404].includes(error.status)
}
