import type { Logger } from 'pino'
import type { Db } from '#db/database'
import { recurring } from '#server/process/recurring'
import { bookSomeEarlier } from '#server/upgrades/book-earlier'

/** For what another process had in hand when it was killed. */
const LOOK_AGAIN_MS = 30_000
const TELL_MS = 10_000

/** What an upgrade left to do, at work beside the requests until it is closed. */
export interface Upgrader {
  /** Finishes the transaction it is at; the next who comes goes on from there. */
  close(): Promise<void>
}

/** Starts the work that an upgrade leaves, a transaction after the other, and says in the log how far it is. */
export function openUpgrader({ db, log }: { db: Db; log: Logger }): Upgrader {
  let isClosed = false
  const bookAll = async (): Promise<void> => {
    let told = Number.NEGATIVE_INFINITY
    let worked = false
    while (!isClosed) {
      const step = await bookSomeEarlier(db)
      if (step === null) break
      worked = true
      if (performance.now() - told < TELL_MS) continue
      log.info({ done: step.done, total: step.total }, 'earlier payments are being booked')
      told = performance.now()
    }
    if (worked && !isClosed) log.info('earlier payments are booked')
  }
  const work = recurring('the booking of earlier payments', bookAll, { everyMs: LOOK_AGAIN_MS, log })
  return {
    async close() {
      isClosed = true
      await work.close()
    },
  }
}
