import { isCallError } from '#islands/lib/call'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** What reads one after another, until it is told to stop. */
export interface Reads {
  /** Reads when what was asked for before has been read: each sees what its forerunners brought. */
  add(read: () => Promise<void>): void
  stop(): void
}

/**
 * Reads what the live feed told of, each until it was read or refused: the feed tells of it once, so a network that was away for a
 * moment would leave the page without it.
 */
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

/** Whoever is signed out may sign in again in another window; what may not be seen will not be. */
function isRefusal(error: unknown): boolean {
  return isCallError(error) && [400, 403, 404].includes(error.status)
}
