import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { recurring } from '#server/platform/jobs/recurring'
import { sendDueChanges } from '#server/platform/login/issuer-changes/send-changes'
import type { IssuerManagement } from '#services/login/hosted/management/management'

const LOOK_AGAIN_MS = 5_000

export interface IssuerChangeSender {
  close(): Promise<void>
}

/**
 * Starts to send changes to the issuer: at once when one is written, and every few seconds what is due. If
 * the issuer reports too many requests, it is left alone for as long as it asks.
 */
export async function openIssuerChangeSender(parts: {
  db: Db
  listen: Listen
  log: Logger
  management: IssuerManagement
}): Promise<IssuerChangeSender> {
  const { db, listen, log, management } = parts
  let isClosed = false
  let silentUntil = 0
  const sendAll = async (): Promise<void> => {
    while (!isClosed && Date.now() >= silentUntil) {
      const { tried, pauseSeconds } = await sendDueChanges(db, management, () => isClosed)
      if (pauseSeconds > 0) silentUntil = Date.now() + pauseSeconds * 1000
      if (tried === 0) return
    }
  }
  const work = recurring('the telling of the issuer', sendAll, { everyMs: LOOK_AGAIN_MS, log })
  const stop = await listen('issuer_changes', () => work.wake())
  return {
    async close() {
      isClosed = true
      await stop()
      await work.close()
    },
  }
}
