import type { Logger } from 'pino'
import type { Db } from '#db/database'
import { bookSomeEarlier } from '#server/across/upgrades/book-earlier'
import { chainSomeOfLedger } from '#server/across/upgrades/chain-ledger'
import type { UpgradeStep } from '#server/across/upgrades/work-table'
import { recurring } from '#server/platform/jobs/recurring'

/** For what another process had in hand when it was killed. */
const LOOK_AGAIN_MS = 30_000
const TELL_MS = 10_000

/** What upgrades leave, in the order in which it is done. */
const WORK: readonly { doing: string; done: string; some(db: Db): Promise<UpgradeStep | null> }[] = [
  {
    doing: 'earlier payments are being booked',
    done: 'earlier payments are booked',
    some: bookSomeEarlier,
  },
  { doing: 'the ledger is being chained', done: 'the ledger is chained', some: chainSomeOfLedger },
]

/** What an upgrade left to do, at work beside the requests until it is closed. */
export interface Upgrader {
  /** Finishes the transaction it is at; the next who comes goes on from there. */
  close(): Promise<void>
}

/** Starts the work that an upgrade leaves, a transaction after the other, and says in the log how far it is. */
export function openUpgrader({ db, log }: { db: Db; log: Logger }): Upgrader {
  let isClosed = false
  const doAll = async (): Promise<void> => {
    for (const { doing, done, some } of WORK) {
      let told = Number.NEGATIVE_INFINITY
      let worked = false
      while (!isClosed) {
        const step = await some(db)
        if (step === null) break
        worked = true
        if (performance.now() - told < TELL_MS) continue
        log.info({ done: step.done, total: step.total }, doing)
        told = performance.now()
      }
      if (worked && !isClosed) log.info(done)
    }
  }
  const work = recurring('the work of an upgrade', doAll, { everyMs: LOOK_AGAIN_MS, log })
  return {
    async close() {
      isClosed = true
      await work.close()
    },
  }
}
